"""Messages laid out by components of the second version."""

import io

import discord
from discord import ui
from discord.http import Route

from checks import PICTURE, Part, after, download, equal, refused
from controls import button

part = Part()


def layout(*parts):
    made = ui.LayoutView(timeout=None)
    for item in parts:
        made.add_item(item)
    return made


def pond():
    return ui.Container(
        ui.TextDisplay("# The pond"),
        ui.Section("A frog waits", "for you", accessory=button("jump", "Jump")),
        ui.Separator(visible=True, spacing=discord.SeparatorSpacing.large),
        ui.ActionRow(button("stay", "Stay")),
        accent_colour=0x4CAF50,
    )


def all_parts(components):
    """All components, the outer ones first."""
    for part in components:
        yield part
        yield from all_parts(getattr(part, "children", []))
        if accessory := getattr(part, "accessory", None):
            yield accessory


@part.check("a layout of texts, container, section and separator is sent")
async def sent(world):
    world.layout = message = await world.lounge.send(view=layout(ui.TextDisplay("Welcome"), pond()))
    assert message.flags.components_v2
    welcome, container = message.components
    equal(welcome.content, "Welcome")
    equal(container.accent_colour.value, 0x4CAF50)
    equal([part.type.name for part in container.children], ["text_display", "section", "separator", "action_row"])
    equal(container.children[1].accessory.label, "Jump")
    ids = [part.id for part in all_parts(message.components)]
    assert all(isinstance(id, int) for id in ids), f"not every component has a number: {ids}"
    equal((len(ids), len(set(ids))), (10, 10))


@part.check("a button of a section updates the layout")
async def updated(world):
    press = await world.ana.click(world.layout, "jump")
    changing = press.response.edit_message(view=layout(ui.TextDisplay("Jumped")))
    mine = lambda _, message: message.id == world.layout.id
    _, changed = await after(world.client, "message_edit", changing, mine)
    equal([part.content for part in changed.components], ["Jumped"])
    assert changed.flags.components_v2


@part.check("a layout shows pictures and files")
async def pictures(world):
    files = [discord.File(io.BytesIO(PICTURE), "frog.png"), discord.File(io.BytesIO(b"Croak"), "frog.txt")]
    gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://frog.png", description="A frog"))
    look = ui.Section("Look", accessory=ui.Thumbnail("attachment://frog.png", description="Small"))
    message = await world.lounge.send(view=layout(gallery, look, ui.File("attachment://frog.txt")), files=files)
    shown, look, file = message.components
    equal(await download(world.page, shown.items[0].media.url), PICTURE)
    equal(shown.items[0].description, "A frog")
    equal(await download(world.page, look.accessory.media.url), PICTURE)
    equal(await download(world.page, file.media.url), b"Croak")


@part.check("a command is answered with a layout")
async def answered(world):
    command = await world.ana.slash(world.lounge, "go")
    response = await command.response.send_message(view=layout(pond()), ephemeral=True)
    flags = response.resource.flags
    assert flags.components_v2 and flags.ephemeral
    changed = await command.edit_original_response(view=layout(ui.TextDisplay("Gone")))
    equal(changed.components[0].content, "Gone")


@part.check("a plain message becomes a layout")
async def laid_out(world):
    plain = await world.lounge.send("Plain")
    changed = await plain.edit(content=None, view=layout(ui.TextDisplay("Laid out")))
    assert changed.flags.components_v2
    equal((changed.content, changed.components[0].content), ("", "Laid out"))


@part.check("a layout with content is refused")
async def with_content(world):
    await refused(world.lounge.send("No", view=layout(ui.TextDisplay("Yes"))), 400, 50035)


@part.check("parts of a layout are refused without its flag")
async def without_flag(world):
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=world.lounge.id)
    body = {"components": [{"type": 10, "content": "No"}]}
    await refused(world.client.http.request(route, json=body), 400, 50035)
