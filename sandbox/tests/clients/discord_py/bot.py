"""A bot in discord.py that uses what a bot can use, and prints a line for each thing it has checked."""

import asyncio
import time
from types import SimpleNamespace

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket

import answers
import checks
import connection
import controls
import errors
import files
import forms
import layouts
import messages
import places
import reactions
import start

PARTS = (start, connection, answers, controls, forms, layouts, messages, files, places, reactions, errors)

discord.http.Route.BASE = f"{checks.URL}/api/v10"


class Bot(discord.Client):
    """A client that keeps the interactions that come and the answers to its requests."""

    def __init__(self, **others):
        intents = discord.Intents(
            guilds=True, members=True, messages=True, polls=True, reactions=True, typing=True, **others
        )
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._heard)
        super().__init__(intents=intents, guild_ready_timeout=0.2, http_trace=trace)
        self.tree = discord.app_commands.CommandTree(self)
        self.met = asyncio.Queue()
        self.answers = []

    async def _heard(self, _session, _context, end):
        answer = end.response
        self.answers.append(SimpleNamespace(status=answer.status, headers=answer.headers, at=time.monotonic()))

    async def meet(self, interaction):
        """Passes an interaction on to the check that waits for it."""
        self.met.put_nowait(interaction)

    async def begin(self):
        """Logs in, and connects to the gateway that the server names."""
        await self.login(checks.TOKEN)
        _, url, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        ready = self.wait_for("ready", timeout=checks.PATIENCE)
        self.running = asyncio.create_task(self.connect())
        await ready

    async def end(self):
        await self.close()
        await self.running


async def main():
    async with checks.page() as page, Bot(message_content=True) as client:
        people = await checks.people(page, client)
        world = SimpleNamespace(client=client, page=page, another=Bot, ana=people["Ana"], marek=people["Marek"])
        for module in PARTS:
            await module.part.run(world)
        await client.end()


asyncio.run(main())
