"""Files on messages."""

import io

import discord

from checks import PICTURE, Part, download, equal

part = Part()


def picture(name="frog.png"):
    return discord.File(io.BytesIO(PICTURE), name, description="A frog")


def text(content):
    return discord.File(io.BytesIO(content), "frog.txt")


def names(message):
    return [file.filename for file in message.attachments]


@part.check("files are sent and downloaded")
async def sent(world):
    message = await world.lounge.send(files=[picture(), text(b"Croak")])
    equal(names(message), ["frog.png", "frog.txt"])
    frog, croak = message.attachments
    equal((frog.width, frog.height, frog.size), (1, 1, len(PICTURE)))
    equal((frog.content_type, frog.description), ("image/png", "A frog"))
    equal(await frog.read(), PICTURE)
    equal(await croak.read(), b"Croak")


@part.check("a file is added to a message")
async def added(world):
    message = await world.lounge.send(file=picture())
    equal(names(await message.add_files(text(b"Croak"))), ["frog.png", "frog.txt"])


@part.check("a file of a message is replaced")
async def replaced(world):
    message = await world.lounge.send(file=picture())
    changed = await message.edit(attachments=[text(b"Croak")])
    equal(names(changed), ["frog.txt"])
    equal(await changed.attachments[0].read(), b"Croak")


@part.check("a file is kept with another description")
async def kept(world):
    message = await world.lounge.send(files=[picture(), text(b"Croak")])
    frog = message.attachments[0]
    frog.description = "Still a frog"
    changed = await message.edit(attachments=[frog])
    equal(names(changed), ["frog.png"])
    equal(changed.attachments[0].description, "Still a frog")


@part.check("all files are removed")
async def removed(world):
    message = await world.lounge.send("Look", file=picture())
    equal((await message.edit(attachments=[])).attachments, [])


@part.check("an embed shows an attached picture")
async def embedded(world):
    embed = discord.Embed(title="A frog").set_image(url="attachment://pond.png")
    message = await world.lounge.send(embed=embed, file=picture("pond.png"))
    image = message.embeds[0].image
    equal(await download(world.page, image.url), PICTURE)
    equal(image.width, 1)
