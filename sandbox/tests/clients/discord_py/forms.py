"""Forms."""

import discord
from discord.ui import Label, TextDisplay, TextInput

from checks import Part, after, equal, saying
from controls import button, view

part = Part()


class Form(discord.ui.Modal):
    """A form that passes itself on to the check that waits for it."""

    async def on_submit(self, interaction):
        interaction.extras["form"] = self
        await interaction.client.meet(interaction)


class Plain(Form, title="Name a frog"):
    name = TextInput(label="Name", custom_id="name", max_length=20, default="Croaker")
    why = TextInput(label="Why", custom_id="why", style=discord.TextStyle.paragraph, required=False)


class Labelled(Form, title="All about a frog"):
    intro = TextDisplay("Tell us **everything**.")
    name = Label(text="Name", description="What it is called", component=TextInput(custom_id="name", min_length=2))
    pads = Label(
        text="Pads",
        component=discord.ui.Select(
            custom_id="pads",
            max_values=2,
            required=False,
            options=[
                discord.SelectOption(label="North", value="north"),
                discord.SelectOption(label="East", value="east"),
            ],
        ),
    )
    owner = Label(text="Owner", component=discord.ui.UserSelect(custom_id="owner", required=True))


@part.check("a form is opened by a command and filled in")
async def filled_in(world):
    command = await world.ana.slash(world.lounge, "go")
    await command.response.send_modal(Plain())
    submitted = await world.ana.submit(command, ("why", "it croaks"))
    form = submitted.extras["form"]
    equal(submitted.type, discord.InteractionType.modal_submit)
    equal((form.name.value, form.why.value), ("Croaker", "it croaks"))
    equal(submitted.message, None)
    response = await submitted.response.send_message("Named")
    equal(response.resource.interaction_metadata.modal_interaction.id, command.id)


@part.check("a form with labels and menus is filled in")
async def labelled(world):
    command = await world.ana.slash(world.lounge, "go")
    await command.response.send_modal(Labelled())
    values = [("name", "Hopper"), ("pads", "north"), ("pads", "east"), ("owner", str(world.marek.id))]
    submitted = await world.ana.submit(command, *values)
    form = submitted.extras["form"]
    equal(form.name.component.value, "Hopper")
    equal(form.pads.component.values, ["north", "east"])
    (owner,) = form.owner.component.values
    equal((owner.id, owner.display_name), (world.marek.id, "Marek"))
    await submitted.response.send_message("Thank you", ephemeral=True)


@part.check("a menu of a form may be left empty")
async def left_empty(world):
    command = await world.ana.slash(world.lounge, "go")
    await command.response.send_modal(Labelled())
    submitted = await world.ana.submit(command, ("name", "Hopper"), ("owner", str(world.marek.id)))
    equal(submitted.extras["form"].pads.component.values, [])
    await submitted.response.send_message("Thank you")


@part.check("a form updates the message that it was opened from")
async def updated(world):
    message = await world.lounge.send("Unnamed", view=view(button("name")))
    press = await world.ana.click(message, "name")
    await press.response.send_modal(Plain())
    submitted = await world.ana.submit(press, ("name", "Jumper"))
    equal(submitted.message.id, message.id)
    name = submitted.extras["form"].name.value
    editing = submitted.response.edit_message(content=f"Named {name}")
    _, changed = await after(world.client, "message_edit", editing, saying("Named Jumper"))
    equal(changed.id, message.id)
