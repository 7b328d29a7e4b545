"""What is refused, and the limits of requests."""

import asyncio
import contextlib
import os

import discord
from discord.http import Route

from checks import TOKEN, Part, equal, refused

part = Part()

UNKNOWN = 1000000000000000999


@part.check("an unknown message is refused")
async def unknown_message(world):
    await refused(world.lounge.fetch_message(UNKNOWN), 404, 10008)


@part.check("an unknown channel is refused")
async def unknown_channel(world):
    await refused(world.client.fetch_channel(UNKNOWN), 404, 10003)


@part.check("what is no identifier is refused")
async def no_identifier(world):
    error = await refused(world.client.http.request(Route("GET", "/channels/abc")), 400, 50035)
    assert "In channel_id: " in error.text, error.text


@part.check("a channel that the bot cannot see is refused")
async def unseen(world):
    await refused(world.closed.send("Hi"), 403, 50001)
    await refused(anext(world.closed.history()), 403, 50001)


@part.check("what the bot may not do is refused")
async def forbidden(world):
    said = await world.ana.say(world.lounge, "Mine")
    await refused(said.delete(), 403, 50013)
    await refused(said.pin(), 403, 50013)


@part.check("other people's messages are not changed")
async def others(world):
    said = await world.ana.say(world.lounge, "Mine")
    await refused(said.edit(content="No"), 403, 50005)


@part.check("an empty message is refused")
async def empty(world):
    await refused(world.lounge.send(""), 400, 50006)


@part.check("faults in a form are named")
async def faults(world):
    sending = world.lounge.send("x" * 2_001, embed=discord.Embed(title="x" * 257))
    error = await refused(sending, 400, 50035)
    assert "In content: " in error.text and "In embeds.0.title: " in error.text, error.text


@part.check("a refusal for too many requests is obeyed")
async def too_many(world):
    answers = world.client.answers
    answers.clear()
    await world.client.http.send_typing(world.lounge.id)
    refusal, success = answers
    equal((refusal.status, success.status), (429, 204))
    assert success.at - refusal.at >= 0.3, "the bot waits as long as it is told"


@part.check("the bot types")
async def types(world):
    async with world.lounge.typing():
        pass


@contextlib.asynccontextmanager
async def limited(world):
    """A client of its own at the sandbox that limits requests, and a channel there."""
    before, Route.BASE = Route.BASE, f"{os.environ['LIMITED_URL']}/api/v10"
    try:
        async with world.another() as client:
            await client.login(TOKEN)
            channel = await client.fetch_channel(int(os.environ["LIMITED_CHANNEL"]))
            client.answers.clear()
            yield client, channel
    finally:
        Route.BASE = before


@part.check("answers tell the limits of their route")
async def headers(world):
    async with limited(world) as (client, channel):
        await channel.send("Count me")
        (answer,) = client.answers
        for name in ("limit", "remaining", "reset", "reset-after"):
            float(answer.headers[f"x-ratelimit-{name}"])
        assert answer.headers["x-ratelimit-bucket"]


@part.check("a burst is slowed down and not refused")
async def burst(world):
    async with limited(world) as (client, channel):
        await asyncio.gather(*(channel.send(f"Burst {index}") for index in range(5)))
        equal([answer.status for answer in client.answers], [200] * 5)


@part.check("what is refused because of others is asked for again in time")
async def beside(world):
    async with limited(world) as (one, channel), limited(world) as (other, same):
        await asyncio.gather(*(place.send(f"Beside {index}") for index in range(4) for place in (channel, same)))
        statuses = [answer.status for answer in one.answers + other.answers]
        equal(statuses.count(200), 8)
        assert 429 in statuses, "neither knows what the other has left"
