"""One check at a time, the people's side, and waiting for what comes."""

import asyncio
import base64
import os
import traceback
from pathlib import Path

import aiohttp
import discord

# How long anything may take to come, in seconds.
PATIENCE = 5

URL = os.environ["SANDBOX_URL"]
TOKEN = os.environ["SANDBOX_TOKEN"]

# A picture of one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class Part:
    """Checks that belong together, made in the order in which they are written."""

    def __init__(self):
        self.checks = []

    def check(self, name):
        """Takes a function as the check with this name."""
        return lambda made: self.checks.append((name, made)) or made

    async def run(self, world):
        """Makes the checks and prints for each how it ended, in one line."""
        for name, made in self.checks:
            try:
                async with asyncio.timeout(3 * PATIENCE):
                    await made(world)
            except Exception as error:
                print(f"FAIL {name}: {reason(error)}", flush=True)
            else:
                print(f"ok {name}", flush=True)


def reason(error):
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent == Path(__file__).parent]
    place = next((frame for frame in reversed(own) if Path(frame.filename).name != "checks.py"), None)
    where = f"{Path(place.filename).name}:{place.lineno} `{place.line}`" if place else "an unknown place"
    return " ".join(f"{error} [{type(error).__name__} at {where}]".split())


def equal(found, wanted):
    assert found == wanted, f"{found!r} is not {wanted!r}"


async def after(client, event, doing, fits=lambda *_: True):
    """Does something and waits for an event that comes of it."""
    coming = client.wait_for(event, check=fits, timeout=PATIENCE)
    try:
        await doing
    except BaseException:
        coming.close()
        raise
    try:
        return await coming
    except TimeoutError:
        raise AssertionError(f"{event} has not come") from None


def saying(text):
    """Tells messages with this text, also among a message's states before and after a change."""
    return lambda *states: states[-1].content == text


async def refused(doing, status, code):
    """The error that a request ends with; that it ends well is an error."""
    try:
        result = await doing
    except discord.HTTPException as error:
        equal((error.status, error.code), (status, code))
        return error
    raise AssertionError(f"this was not refused: {result!r}")


class Person:
    """Someone who uses the page."""

    def __init__(self, page, client, about):
        self.page = page
        self.client = client
        self.id = int(about["id"])
        self.name = about["name"]

    async def act(self, act, **fields):
        """Does something on the page."""
        body = {"person": str(self.id), "act": act, **fields}
        async with self.page.post(f"{URL}/page/act", json=body) as response:
            text = await response.text()
            answer = await response.json() if response.ok else {"ok": False}
        assert answer["ok"], f"the page refuses {act}: {text}"
        return answer

    async def interacts(self, act, **fields):
        """Does something and returns the interaction that the bot gets."""
        met = self.client.met
        while not met.empty():
            met.get_nowait()
        await self.act(act, **fields)
        try:
            async with asyncio.timeout(PATIENCE):
                return await met.get()
        except TimeoutError:
            raise AssertionError(f"no interaction has come of {act}") from None

    async def slash(self, channel, path, **options):
        """Sends `/path` with options."""
        return await self.interacts("slash", channel=str(channel.id), call=call(path, options))

    async def click(self, message, custom_id):
        return await self.interacts("click", message=str(message.id), custom_id=custom_id)

    async def select(self, message, custom_id, *values):
        return await self.interacts("select", message=str(message.id), custom_id=custom_id, values=list(values))

    async def submit(self, opener, *values):
        """Fills in the form that an interaction opened."""
        return await self.interacts("submit", opened_by=str(opener.id), values=list(values))

    async def say(self, channel, text):
        """Writes a message and returns it as the bot sees it."""
        writing = self.act("say", channel=str(channel.id), text=text)
        return await after(self.client, "message", writing, lambda message: message.author.id == self.id)


def call(path, options, focused=None):
    return {"path": path.split(" "), "options": list(options.items()), "focused": focused}


async def people(page, client):
    """Everyone in the server, by name."""
    async with page.get(f"{URL}/page/people") as response:
        return {about["name"]: Person(page, client, about) for about in await response.json()}


def page():
    """A connection to the page."""
    return aiohttp.ClientSession()


async def download(page, url):
    """The bytes behind an address."""
    async with page.get(url) as response:
        assert response.ok, f"{url} answers {response.status}"
        return await response.read()
