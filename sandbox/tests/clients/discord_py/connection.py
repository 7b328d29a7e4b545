"""The connection to the gateway: others beside it, heartbeats, and coming back."""

import asyncio
import math

import discord

from checks import PATIENCE, Part, after, equal, saying

part = Part()


@part.check("a presence is set")
async def presence(world):
    activity = discord.Activity(type=discord.ActivityType.watching, name="frogs")
    await world.client.change_presence(activity=activity, status=discord.Status.idle)
    # The session goes on.
    equal(len(await world.guild.query_members("ana", limit=1)), 1)


@part.check("two sessions side by side get every event")
async def two_sessions(world):
    async with world.another() as other:
        await other.begin()
        its = other.wait_for("message", timeout=PATIENCE)
        mine = await world.ana.say(world.lounge, "To both of you")
        equal((await its).id, mine.id)
        await other.end()
    equal((await world.ana.say(world.lounge, "To you alone")).content, "To you alone")


@part.check("what people write is hidden without the intent")
async def hidden(world):
    async with world.another() as other:
        await other.begin()
        for text, seen in (("A secret", ""), (f"{world.client.user.mention}, a word",) * 2):
            its = other.wait_for("message", timeout=PATIENCE)
            equal((await world.ana.say(world.lounge, text)).content, text)
            equal((await its).content, seen)
        await other.end()


@part.check("heartbeats are answered")
async def heartbeats(world):
    while math.isinf(world.client.latency):
        await asyncio.sleep(0.02)


async def please(wish):
    """Asks for something that only the sandbox can do."""
    print(f"please {wish}", flush=True)


@part.check("the bot resumes when it is asked to reconnect")
async def asked(world):
    await after(world.client, "resumed", please("ask for a new connection"))
    equal((await world.ana.say(world.lounge, "Welcome back")).content, "Welcome back")


@part.check("the bot resumes after a lost connection and misses nothing")
async def lost(world):
    resumed = world.client.wait_for("resumed", timeout=PATIENCE)
    heard = world.client.wait_for("message", check=saying("Did you hear?"), timeout=PATIENCE)
    await after(world.client, "disconnect", please("cut the connection"))
    await world.ana.act("say", channel=str(world.lounge.id), text="Did you hear?")
    await asyncio.gather(resumed, heard)
