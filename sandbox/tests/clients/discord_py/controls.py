"""Buttons and menus."""

import discord

from checks import Part, after, equal, saying

part = Part()


class Meeting:
    """What makes a component pass its interactions on to the check that waits for them."""

    async def callback(self, interaction):
        interaction.extras["values"] = getattr(self, "values", None)
        await interaction.client.meet(interaction)


class Button(Meeting, discord.ui.Button):
    pass


class Select(Meeting, discord.ui.Select):
    pass


class UserSelect(Meeting, discord.ui.UserSelect):
    pass


class ChannelSelect(Meeting, discord.ui.ChannelSelect):
    pass


def button(custom_id, label=None, **options):
    return Button(custom_id=custom_id, label=label or custom_id, style=discord.ButtonStyle.primary, **options)


def view(*parts):
    made = discord.ui.View(timeout=None)
    for item in parts:
        made.add_item(item)
    return made


def controls(world):
    pads = [
        discord.SelectOption(label="North", value="north", description="The northern pad", emoji="🍃"),
        discord.SelectOption(label="East", value="east"),
        discord.SelectOption(label="South", value="south", default=True),
    ]
    ana = discord.SelectDefaultValue(id=world.ana.id, type=discord.SelectDefaultValueType.user)
    return view(
        button("jump", emoji="🐸", row=0),
        button("later", row=0),
        button("whisper", row=0),
        discord.ui.Button(label="Read", url="https://example.org/", row=0),
        Select(custom_id="pads", placeholder="Choose pads", max_values=2, options=pads, row=1),
        UserSelect(custom_id="people", max_values=3, default_values=[ana], row=2),
        ChannelSelect(custom_id="places", row=3),
    )


@part.check("a message with buttons and menus is sent")
async def sent(world):
    world.message = message = await world.lounge.send("Jump", view=controls(world))
    equal([len(row.children) for row in message.components], [4, 1, 1, 1])
    jump = message.components[0].children[0]
    equal(jump.type, discord.ComponentType.button)
    equal(jump.emoji.name, "🐸")
    ids = [part.id for row in message.components for part in (row, *row.children)]
    assert all(isinstance(id, int) for id in ids), f"not every component has a number: {ids}"
    equal(len(set(ids)), 11)


@part.check("a button updates its message")
async def updated(world):
    press = await world.ana.click(world.message, "jump")
    equal(press.type, discord.InteractionType.component)
    equal(press.data["custom_id"], "jump")
    equal(press.message.id, world.message.id)
    editing = press.response.edit_message(content="Jumped")
    _, changed = await after(world.client, "message_edit", editing, saying("Jumped"))
    equal((changed.id, len(changed.components)), (world.message.id, 4))


@part.check("an update comes back with the response")
async def updated_with_response(world):
    press = await world.ana.click(world.message, "jump")
    response = await press.response.edit_message(content="Jumped again")
    equal((response.resource.id, response.resource.content), (world.message.id, "Jumped again"))


@part.check("an update is deferred and made")
async def deferred(world):
    press = await world.marek.click(world.message, "later")
    await press.response.defer()
    equal((await press.edit_original_response(content="Later")).id, world.message.id)
    equal((await world.lounge.fetch_message(world.message.id)).content, "Later")


@part.check("a button is answered with a message")
async def answered(world):
    press = await world.marek.click(world.message, "whisper")
    response = await press.response.send_message("Psst", ephemeral=True)
    assert response.message_id != world.message.id
    equal(response.resource.interaction_metadata.interacted_message_id, world.message.id)
    equal((await press.followup.send("And", wait=True, ephemeral=True)).content, "And")


@part.check("a button on an ephemeral message updates it")
async def ephemeral(world):
    command = await world.ana.slash(world.lounge, "go")
    response = await command.response.send_message("One", view=view(button("two")), ephemeral=True)
    press = await world.ana.click(response.resource, "two")
    await press.response.edit_message(content="Two", view=None)
    message = await command.original_response()
    equal((message.content, message.components), ("Two", []))


@part.check("options are chosen")
async def options(world):
    choice = await world.ana.select(world.message, "pads", "north", "east")
    equal(choice.extras["values"], ["north", "east"])
    await choice.response.edit_message(content="Chosen: north and east")
    equal((await world.lounge.fetch_message(world.message.id)).content, "Chosen: north and east")


@part.check("people are chosen")
async def people(world):
    choice = await world.ana.select(world.message, "people", "Marek", str(world.ana.id))
    chosen = sorted(choice.extras["values"], key=lambda member: member.name)
    equal([(member.id, member.name) for member in chosen], [(world.ana.id, "ana"), (world.marek.id, "marek")])
    assert all(isinstance(member, discord.Member) for member in chosen)
    await choice.response.send_message("Chosen", ephemeral=True)


@part.check("channels are chosen")
async def channels(world):
    choice = await world.ana.select(world.message, "places", "lounge")
    (lounge,) = choice.extras["values"]
    equal((lounge.id, lounge.name), (world.lounge.id, "lounge"))
    await choice.response.defer()
