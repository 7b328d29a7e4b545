"""Commands and what they are answered with."""

import copy
import io

import discord

from checks import PICTURE, Part, after, call, download, equal, refused, saying

part = Part()


@part.check("an option is completed")
async def completed(world):
    typed = call("frog", {"name": "cro"}, "name")
    answer = await world.ana.act("autocomplete", channel=str(world.lounge.id), call=typed)
    equal(answer["choices"], [{"name": "croaker", "value": "croaker"}])


@part.check("a command comes with its options")
async def options(world):
    ana, marek, lounge = world.ana, world.marek, world.lounge
    await ana.act("locale", locale="pt-BR")
    given = {"name": "Croaker", "times": "3", "weight": "0.5", "loud": "true", "owner": str(marek.id)}
    interaction = await ana.slash(lounge, "frog", **given, pond=str(lounge.id), colour="Green")
    got = interaction.namespace
    equal(interaction.command.name, "frog")
    equal((got.name, got.times, got.weight, got.loud, got.colour), ("Croaker", 3, 0.5, True, "g"))
    equal((got.owner.id, got.owner.display_name), (marek.id, "Marek"))
    equal(got.pond.id, lounge.id)
    equal(interaction.locale, discord.Locale.brazil_portuguese)
    equal(interaction.guild_locale, discord.Locale.american_english)
    equal(interaction.user.display_name, "Ana")
    assert interaction.permissions.send_messages
    assert interaction.app_permissions.send_messages
    equal(interaction.guild, world.guild)
    await interaction.response.send_message("Croak")


@part.check("a command of a group comes with its path")
async def grouped(world):
    interaction = await world.ana.slash(world.lounge, "pond pad add", size="2")
    equal(interaction.command.qualified_name, "pond pad add")
    equal(interaction.namespace.size, 2)
    equal(int(interaction.data["guild_id"]), world.guild.id)
    await interaction.response.send_message("Added")


@part.check("a command is replied to")
async def replied(world):
    interaction = await world.ana.slash(world.lounge, "go")
    replying = interaction.response.send_message("Hello Marek")
    message = await after(world.client, "message", replying, saying("Hello Marek"))
    equal(message.type, discord.MessageType.chat_input_command)
    equal(message.interaction_metadata.id, interaction.id)
    equal(message.interaction_metadata.user.id, world.ana.id)
    equal(message.webhook_id, world.client.application_id)


@part.check("a reply comes back with the response")
async def responded(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.send_message("Hello")
    equal(response.id, interaction.id)
    equal(response.resource.content, "Hello")
    equal(response.message_id, response.resource.id)
    assert not response.is_ephemeral()


@part.check("a reply is fetched")
async def fetched(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("Fetch me")
    equal((await interaction.original_response()).content, "Fetch me")


@part.check("a reply is changed")
async def changed(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("Before")
    editing = interaction.edit_original_response(content="After")
    _, message = await after(world.client, "message_edit", editing, saying("After"))
    assert message.edited_at
    equal((await interaction.original_response()).content, "After")


@part.check("a reply is deleted")
async def deleted(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.send_message("Not for long")
    gone = await after(world.client, "message_delete", interaction.delete_original_response())
    equal(gone.id, response.message_id)
    await refused(interaction.edit_original_response(content="Too late"), 404, 10008)


@part.check("an ephemeral reply is seen by one person")
async def ephemeral(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.send_message("Only you", ephemeral=True)
    assert response.is_ephemeral() and response.resource.flags.ephemeral
    equal((await interaction.original_response()).content, "Only you")
    equal((await interaction.edit_original_response(content="Still only you")).content, "Still only you")
    await refused(world.lounge.fetch_message(response.message_id), 404, 10008)


@part.check("a reply carries a file")
async def reply_with_file(world):
    interaction = await world.ana.slash(world.lounge, "go")
    picture = discord.File(io.BytesIO(PICTURE), "frog.png", description="A frog")
    await interaction.response.send_message(file=picture)
    (file,) = (await interaction.original_response()).attachments
    equal(file.description, "A frog")
    equal(await download(world.page, file.url), PICTURE)


@part.check("an answer is deferred and filled in")
async def deferred(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.defer(thinking=True)
    assert response.is_thinking()
    filled = await interaction.edit_original_response(content="Done", embed=discord.Embed(title="At last"))
    equal(filled.id, response.message_id)
    equal(filled.embeds[0].title, "At last")
    assert not filled.flags.loading


@part.check("a deferred answer is filled in by a follow-up")
async def filled_by_followup(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.defer(thinking=True)
    filled = await interaction.followup.send("Done", wait=True)
    equal(filled.id, response.message_id)


@part.check("a deferred answer is taken back")
async def taken_back(world):
    interaction = await world.ana.slash(world.lounge, "go")
    response = await interaction.response.defer(thinking=True)
    await interaction.delete_original_response()
    await refused(world.lounge.fetch_message(response.message_id), 404, 10008)
    equal((await interaction.followup.send("After all", wait=True)).content, "After all")


@part.check("a deferred answer stays ephemeral")
async def deferred_ephemeral(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.defer(thinking=True, ephemeral=True)
    assert (await interaction.edit_original_response(content="Only you")).flags.ephemeral


@part.check("a follow-up is posted")
async def followed_up(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("First")
    second = await interaction.followup.send("Second", wait=True)
    equal((await world.lounge.fetch_message(second.id)).content, "Second")


@part.check("an ephemeral follow-up is posted")
async def followed_up_ephemerally(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("First")
    second = await interaction.followup.send("Second", wait=True, ephemeral=True)
    assert second.flags.ephemeral
    equal((await interaction.followup.fetch_message(second.id)).content, "Second")


@part.check("a follow-up is changed and deleted")
async def followup_changed(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("First")
    second = await interaction.followup.send("Second", wait=True)
    equal((await second.edit(content="Other")).content, "Other")
    await after(world.client, "message_delete", second.delete())
    await refused(interaction.followup.fetch_message(second.id), 404, 10008)
    equal((await interaction.original_response()).content, "First")


@part.check("a second answer is refused")
async def second_answer(world):
    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_message("First")
    # The library itself allows one answer to each response.
    await refused(discord.InteractionResponse(interaction).send_message("Second"), 400, 40060)


@part.check("an answer to an unknown interaction is refused")
async def unknown_interaction(world):
    interaction = await world.ana.slash(world.lounge, "go")
    unknown = copy.copy(interaction)
    unknown.id, unknown.token = 1000000000000000999, "unknown"
    await refused(discord.InteractionResponse(unknown).send_message("Hello"), 404, 10062)
    await interaction.response.send_message("Hello")


@part.check("a form cannot answer a form")
async def form_after_form(world):
    class Form(discord.ui.Modal, title="A form"):
        text = discord.ui.TextInput(label="Text", custom_id="text")

        async def on_submit(self, interaction):
            await world.client.meet(interaction)

    interaction = await world.ana.slash(world.lounge, "go")
    await interaction.response.send_modal(Form())
    submitted = await world.ana.submit(interaction, ("text", "Hello"))
    try:
        await submitted.response.send_modal(Form())
    except discord.HTTPException as error:
        equal(error.status, 400)
    else:
        raise AssertionError("a second form is opened")
    await submitted.response.send_message("Thank you")
