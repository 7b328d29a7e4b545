"""Messages in channels."""

from datetime import UTC, datetime, timedelta

import discord

from checks import PATIENCE, Part, after, equal, saying

part = Part()


@part.check("a message with embeds is sent")
async def embeds(world):
    at = datetime.fromtimestamp(1_700_000_000, UTC)
    embed = discord.Embed(
        title="A frog", description="**Green**", url="https://example.org/", colour=0x4CAF50, timestamp=at
    )
    embed.set_author(name="Ana").set_footer(text="Croak").add_field(name="Legs", value="4", inline=True)
    message = await world.lounge.send("Look", embeds=[embed, discord.Embed(title="Another")])
    first, _ = message.embeds
    equal((first.type, first.title, first.colour.value), ("rich", "A frog", 0x4CAF50))
    equal(first.fields[0].inline, True)
    equal(first.timestamp, at)


@part.check("a message mentions those whom it may")
async def mentions(world):
    allowed = discord.AllowedMentions(users=[discord.Object(world.ana.id)])
    text = f"<@{world.ana.id}> and <@{world.marek.id}>"
    message = await world.lounge.send(text, allowed_mentions=allowed)
    equal([user.id for user in message.mentions], [world.ana.id])
    everyone = await world.lounge.send("@everyone", allowed_mentions=discord.AllowedMentions(everyone=True))
    equal(everyone.mention_everyone, False)


@part.check("everyone is mentioned where the bot may")
async def everyone(world):
    message = await world.workshop.send("@everyone", allowed_mentions=discord.AllowedMentions(everyone=True))
    equal(message.mention_everyone, True)


@part.check("a poll is voted in and ended")
async def poll(world):
    client, ana = world.client, world.ana
    asked = discord.Poll(question="Which pad?", duration=timedelta(hours=1))
    asked.add_answer(text="North", emoji="🍃").add_answer(text="East")
    message = await world.workshop.send(poll=asked)
    equal(message.poll.question, "Which pad?")
    equal(message.poll.get_answer(1).emoji.name, "🍃")
    voting = ana.act("vote", message=str(message.id), answers=[2])
    voter, chosen = await after(client, "poll_vote_add", voting)
    equal((chosen.id, chosen.text, voter.id), (2, "East", ana.id))
    equal([voter.id async for voter in message.poll.get_answer(2).voters()], [ana.id])
    await after(client, "poll_vote_remove", ana.act("vote", message=str(message.id), answers=[]))
    await after(client, "poll_vote_add", ana.act("vote", message=str(message.id), answers=[1]))
    ended = await message.end_poll()
    assert ended.poll.is_finalised()
    equal(ended.poll.get_answer(1).vote_count, 1)


@part.check("a message is replied to")
async def replied(world):
    said = await world.ana.say(world.lounge, "Hello?")
    reply = await said.reply("Hello!")
    equal(reply.type, discord.MessageType.reply)
    equal(reply.reference.message_id, said.id)
    equal(reply.reference.resolved.content, "Hello?")
    equal([user.id for user in reply.mentions], [world.ana.id])


@part.check("a message is changed and deleted")
async def changed(world):
    message = await world.lounge.send("Before")
    _, now = await after(world.client, "message_edit", message.edit(content="After"), saying("After"))
    equal(now.id, message.id)
    assert now.edited_at
    gone = await after(world.client, "message_delete", message.delete())
    equal(gone.id, message.id)


@part.check("embeds are hidden and shown")
async def hidden(world):
    message = await world.lounge.send(embed=discord.Embed(title="Here"))
    equal((await message.edit(suppress=True)).flags.suppress_embeds, True)
    equal((await message.edit(suppress=False)).flags.suppress_embeds, False)


@part.check("a repeated message is recognised by its nonce")
async def nonce(world):
    first = await world.lounge.send("Once", nonce="42-once")
    second = await world.lounge.send("Once", nonce="42-once")
    equal(second.id, first.id)
    equal(first.nonce, "42-once")


@part.check("the bot sees what people write")
async def seen(world):
    mention = world.client.user.mention
    message = await world.ana.say(world.lounge, f"Hello {mention}")
    equal(message.content, f"Hello {mention}")
    equal((message.author.name, message.author.display_name), ("ana", "Ana"))
    assert isinstance(message.author, discord.Member)
    equal(message.guild, world.guild)
    assert world.client.user.mentioned_in(message)


@part.check("the history is read in parts")
async def history(world):
    sent = [await world.lounge.send(text) for text in ("one", "two", "three", "four", "five")]

    async def texts(**options):
        return [message.content async for message in world.lounge.history(**options)]

    equal(await texts(limit=2), ["five", "four"])
    equal(await texts(limit=2, before=sent[3]), ["three", "two"])
    equal(await texts(limit=2, after=sent[1]), ["three", "four"])
    equal(await texts(limit=3, around=sent[2]), ["four", "three", "two"])


@part.check("one message is fetched")
async def fetched(world):
    sent = await world.lounge.send("Fetch me")
    equal((await world.lounge.fetch_message(sent.id)).content, "Fetch me")


@part.check("the bot is told of its own messages")
async def own(world):
    coming = world.client.wait_for("message", check=saying("Mine"), timeout=PATIENCE)
    sent = await world.lounge.send("Mine")
    equal((await coming).id, sent.id)
