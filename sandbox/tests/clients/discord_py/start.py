"""Connecting, the server and who is in it, and commands."""

import asyncio

import discord
from discord import app_commands

from checks import PATIENCE, PICTURE, Part, equal, refused
from controls import button, view

part = Part()


def frog(client):
    @app_commands.command(description="Shows a frog")
    @app_commands.choices(colour=[app_commands.Choice(name="Green", value="g")])
    async def frog(
        interaction: discord.Interaction,
        name: str,
        times: app_commands.Range[int, 1, 5] | None,
        weight: float | None,
        loud: bool | None,
        owner: discord.Member | None,
        pond: discord.TextChannel | None,
        colour: str | None,
    ):
        await client.meet(interaction)

    @frog.autocomplete("name")
    async def complete(interaction: discord.Interaction, typed: str):
        return [app_commands.Choice(name=f"{typed}aker", value="croaker")]

    return frog


def pond(client):
    ponds = app_commands.Group(
        name="pond", description="All about ponds", default_permissions=discord.Permissions(send_messages=True)
    )
    pads = app_commands.Group(name="pad", description="All about pads", parent=ponds)

    @pads.command(description="Adds a pad")
    async def add(interaction: discord.Interaction, size: int):
        await client.meet(interaction)

    @ponds.command(description="Drains the pond")
    async def drain(interaction: discord.Interaction):
        await client.meet(interaction)

    return ponds


def plain(client, name):
    async def met(interaction: discord.Interaction):
        await client.meet(interaction)

    return app_commands.Command(name=name, description="Does what is checked next", callback=met)


@part.check("a wrong token is refused")
async def wrong_token(world):
    async with world.another() as stranger:
        try:
            await stranger.login("MTAwMDAwMDAwMDAwMDAwMDAwMg.c2FuZA.d3Jvbmctd3Jvbmctd3Jvbmctd3Jvbmc")
        except discord.LoginFailure:
            return
    raise AssertionError("the stranger is let in")


@part.check("the bot logs in")
async def logs_in(world):
    await world.client.begin()
    equal(world.client.user.name, "Gamekeeper")
    equal(world.client.application_id, world.client.user.id)
    (world.guild,) = world.client.guilds
    named = {channel.name: channel for channel in world.guild.text_channels}
    world.lounge, world.workshop, world.closed = named["lounge"], named["workshop"], named["closed"]


@part.check("the server comes with channels and members")
async def the_server(world):
    guild = world.guild
    equal(guild.name, "The Clubhouse")
    channel = discord.utils.get(guild.channels, name="game-night")
    equal(channel.type, discord.ChannelType.text)
    equal(guild.get_member(world.ana.id).display_name, "Ana")
    equal(guild.member_count, len(guild.members))
    assert channel.permissions_for(guild.me).send_messages


@part.check("the bot lists its servers")
async def lists_servers(world):
    (guild,) = [guild async for guild in world.client.fetch_guilds()]
    equal((guild.id, guild.name), (world.guild.id, world.guild.name))


@part.check("the bot fetches the server and its channels")
async def fetches_server(world):
    fetched = await world.client.fetch_guild(world.guild.id)
    equal(fetched.owner_id, world.ana.id)
    assert any(channel.name == "lounge" for channel in await fetched.fetch_channels())
    equal([role.name for role in await fetched.fetch_roles()], ["@everyone"])


@part.check("the bot fetches itself and people")
async def fetches_people(world):
    equal((await world.client.application_info()).id, world.client.application_id)
    equal((await world.client.fetch_user(world.marek.id)).global_name, "Marek")
    equal((await world.guild.fetch_member(world.marek.id)).name, "marek")


@part.check("global commands are registered")
async def global_commands(world):
    tree = world.client.tree
    tree.add_command(frog(world.client))
    tree.add_command(plain(world.client, "gone"))
    equal(sorted(command.name for command in await tree.sync()), ["frog", "gone"])
    fetched = discord.utils.get(await tree.fetch_commands(), name="frog")
    equal(len(fetched.options), 7)
    equal(fetched.options[0].type, discord.AppCommandOptionType.string)
    equal((fetched.options[1].min_value, fetched.options[1].max_value), (1, 5))
    equal([choice.value for choice in fetched.options[6].choices], ["g"])


@part.check("server commands are registered")
async def server_commands(world):
    tree = world.client.tree
    tree.add_command(pond(world.client), guild=world.guild)
    tree.add_command(plain(world.client, "go"), guild=world.guild)
    equal(len(await tree.sync(guild=world.guild)), 2)
    fetched = discord.utils.get(await tree.fetch_commands(guild=world.guild), name="pond")
    equal(fetched.guild_id, world.guild.id)
    equal(fetched.options[0].options[0].options[0].name, "size")
    assert fetched.default_member_permissions.send_messages


@part.check("commands of menus are registered")
async def menus(world):
    client = world.client
    for name, kind in (("Quote", 3), ("Greet", 2)):
        made = await client.http.upsert_global_command(client.application_id, {"name": name, "type": kind})
        equal((made["type"], made["description"]), (kind, ""))


@part.check("a command is made, changed and deleted")
async def one_command(world):
    client = world.client
    made = await client.http.upsert_global_command(
        client.application_id, {"name": "brief", "description": "Not for long", "type": 1}
    )
    command = await client.tree.fetch_command(int(made["id"]))
    equal((await command.edit(description="Still here")).description, "Still here")
    equal((await client.tree.fetch_command(command.id)).description, "Still here")
    await command.delete()
    await refused(client.tree.fetch_command(command.id), 404, 10063)


@part.check("an emoji of the application is made and used")
async def emoji(world):
    client = world.client
    made = await client.create_application_emoji(name="frog", image=PICTURE)
    assert made.id in [emoji.id for emoji in await client.fetch_application_emojis()]
    message = await world.lounge.send(str(made), view=view(button("croak", emoji=made)))
    equal(message.content, f"<:frog:{made.id}>")
    equal(message.components[0].children[0].emoji.id, made.id)
    equal((await made.edit(name="toad")).name, "toad")
    await made.delete()
    await refused(client.fetch_application_emoji(made.id), 404, 10014)


@part.check("members are requested by name")
async def members_by_name(world):
    found = await world.guild.query_members("mar", limit=5)
    equal([member.display_name for member in found], ["Marek"])


@part.check("members are requested by identifier")
async def members_by_id(world):
    found = await world.guild.query_members(user_ids=[world.ana.id, world.marek.id])
    equal(sorted(member.display_name for member in found), ["Ana", "Marek"])


@part.check("an identifier that is nobody is told")
async def nobody(world):
    equal(await world.guild.query_members(user_ids=[1000000000000000999]), [])


@part.check("all members are requested")
async def all_members(world):
    async with asyncio.timeout(PATIENCE):
        equal(len(await world.guild.chunk()), world.guild.member_count)
