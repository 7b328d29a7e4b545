"""Direct messages and threads."""

import io

import discord

from checks import PICTURE, Part, after, equal, refused
from controls import button, view

part = Part()


def picture(name):
    return discord.File(io.BytesIO(PICTURE), name)


@part.check("a direct message is written and changed")
async def direct(world):
    user = await world.client.fetch_user(world.ana.id)
    message = await user.send("Your hand", file=picture("hand.png"))
    equal(message.channel.type, discord.ChannelType.private)
    equal(message.channel.recipient.id, world.ana.id)
    changed = await message.edit(content="Your new hand", attachments=[picture("new.png")])
    equal([file.filename for file in changed.attachments], ["new.png"])
    await message.delete()


@part.check("a command is answered in direct messages")
async def answered(world):
    channel = discord.Object((await world.ana.act("open_dm"))["channel"])
    command = await world.ana.slash(channel, "gone")
    equal(command.guild_id, None)
    equal(command.user.id, world.ana.id)
    equal(command.channel_id, channel.id)
    await command.response.send_message("Hello in private")
    equal((await command.original_response()).content, "Hello in private")


@part.check("a button in direct messages updates its message")
async def pressed(world):
    user = await world.client.fetch_user(world.ana.id)
    message = await user.send("Jump", view=view(button("jump")))
    press = await world.ana.click(message, "jump")
    equal((press.guild_id, press.user.id, press.message.id), (None, world.ana.id, message.id))
    response = await press.response.edit_message(content="Jumped", view=None)
    equal((response.resource.id, response.resource.content), (message.id, "Jumped"))


@part.check("closed direct messages are refused")
async def closed(world):
    await world.marek.act("close_dms", closed=True)
    user = await world.client.fetch_user(world.marek.id)
    try:
        await refused(user.send("Hello"), 403, 50007)
    finally:
        await world.marek.act("close_dms", closed=False)


@part.check("a thread starts from a message")
async def from_message(world):
    message = await world.lounge.send("Let us talk")
    thread = await after(world.client, "thread_create", message.create_thread(name="A talk"))
    equal((thread.id, thread.parent_id), (message.id, world.lounge.id))
    assert (await world.lounge.fetch_message(message.id)).flags.has_thread
    await refused(message.create_thread(name="Again"), 400, 160004)


@part.check("a thread starts alone")
async def alone(world):
    thread = await world.lounge.create_thread(
        name="Alone", auto_archive_duration=1_440, type=discord.ChannelType.public_thread
    )
    equal(thread.type, discord.ChannelType.public_thread)
    equal(thread.auto_archive_duration, 1_440)
    equal(thread.owner_id, world.client.user.id)


@part.check("people and the bot talk in a thread")
async def talk(world):
    thread = await world.lounge.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    equal((await thread.send("Hello")).channel.id, thread.id)
    said = await world.ana.say(thread, "Hello there")
    assert isinstance(said.channel, discord.Thread)
    command = await world.ana.slash(thread, "go")
    await command.response.send_message("Here")
    equal([message.content async for message in thread.history(limit=1)], ["Here"])


@part.check("a thread is renamed and archived")
async def renamed(world):
    thread = await world.lounge.create_thread(name="Before", type=discord.ChannelType.public_thread)
    _, now = await after(world.client, "thread_update", thread.edit(name="After"))
    equal((now.id, now.name), (thread.id, "After"))
    equal((await thread.edit(archived=True)).archived, True)


@part.check("active threads are listed")
async def active(world):
    thread = await world.lounge.create_thread(name="Active", type=discord.ChannelType.public_thread)
    assert thread.id in [active.id for active in await world.guild.active_threads()]
