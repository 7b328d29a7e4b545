"""Reactions, pins and deletion in bulk."""

import discord

from checks import Part, after, equal, refused

part = Part()


async def counted(world, message):
    """The reactions on a message: how often, and whether the bot reacted."""
    now = await world.workshop.fetch_message(message.id)
    return {reaction.emoji: (reaction.count, reaction.me) for reaction in now.reactions}


@part.check("the bot reacts")
async def reacts(world):
    message = await world.workshop.send("React")
    reaction, user = await after(world.client, "reaction_add", message.add_reaction("👍"))
    equal((reaction.emoji, user.id), ("👍", world.client.user.id))
    equal(await counted(world, message), {"👍": (1, True)})


@part.check("people react")
async def people_react(world):
    message = await world.workshop.send("React")
    what = {"message": str(message.id), "emoji": "🐸"}
    reaction, user = await after(world.client, "reaction_add", world.ana.act("react", **what))
    equal((reaction.message.id, user.id), (message.id, world.ana.id))
    reaction, _ = await after(world.client, "reaction_remove", world.ana.act("unreact", **what))
    equal(reaction.emoji, "🐸")


@part.check("those who reacted are listed")
async def listed(world):
    message = await world.workshop.send("React")
    await message.add_reaction("🐸")
    await world.ana.act("react", message=str(message.id), emoji="🐸")
    (reaction,) = (await world.workshop.fetch_message(message.id)).reactions
    equal(reaction.count, 2)
    equal({user.id async for user in reaction.users()}, {world.ana.id, world.client.user.id})


@part.check("reactions are removed")
async def removed(world):
    client = world.client
    message = await world.workshop.send("React")
    for emoji in ("1️⃣", "2️⃣"):
        await message.add_reaction(emoji)
    await world.ana.act("react", message=str(message.id), emoji="1️⃣")
    await after(client, "reaction_remove", message.remove_reaction("1️⃣", discord.Object(world.ana.id)))
    await after(client, "reaction_remove", message.remove_reaction("1️⃣", client.user))
    await after(client, "reaction_clear_emoji", message.clear_reaction("2️⃣"))
    await message.add_reaction("👍")
    await after(client, "reaction_clear", message.clear_reactions())
    equal(await counted(world, message), {})


@part.check("what is no emoji is refused as a reaction")
async def no_emoji(world):
    message = await world.workshop.send("React")
    await refused(message.add_reaction("frog"), 400, 10014)


@part.check("a message is pinned and unpinned")
async def pinned(world):
    client, workshop = world.client, world.workshop
    message = await workshop.send("Pin me")
    told = after(client, "guild_channel_pins_update", message.pin())
    of_pin = lambda message: message.type is discord.MessageType.pins_add
    notice = await after(client, "message", told, of_pin)
    equal(notice.reference.message_id, message.id)
    (pin,) = [pin async for pin in workshop.pins()]
    equal(pin.id, message.id)
    assert pin.pinned_at
    equal((await workshop.fetch_message(message.id)).pinned, True)
    await after(client, "guild_channel_pins_update", message.unpin())
    equal([pin async for pin in workshop.pins()], [])


@part.check("messages are deleted in bulk")
async def bulk(world):
    sent = [await world.workshop.send(text) for text in ("one", "two", "three")]
    gone = await after(world.client, "bulk_message_delete", world.workshop.delete_messages(sent))
    equal({message.id for message in gone}, {message.id for message in sent})
    await refused(world.workshop.fetch_message(sent[0].id), 404, 10008)
