// A bot in discord.js that uses what a bot can use, and prints a line for each thing it has checked.

import { Client, GatewayIntentBits as Intents } from 'discord.js';

import answers from './answers.mjs';
import { TOKEN, URL, people } from './checks.mjs';
import connection from './connection.mjs';
import controls from './controls.mjs';
import errors from './errors.mjs';
import files from './files.mjs';
import forms from './forms.mjs';
import layouts from './layouts.mjs';
import messages from './messages.mjs';
import places from './places.mjs';
import reactions from './reactions.mjs';
import start from './start.mjs';

function connect(...others) {
  return new Client({
    intents: [
      ...others,
      Intents.Guilds,
      Intents.GuildMembers,
      Intents.GuildMessages,
      Intents.GuildMessageReactions,
      Intents.GuildMessageTyping,
      Intents.GuildMessagePolls,
      Intents.DirectMessages,
    ],
    rest: { api: `${URL}/api` },
  });
}

const client = connect(Intents.MessageContent);
client.on('error', error => console.error(error));
const world = { client, connect, people: await people(client) };
await start(world);
for (const part of [connection, answers, controls, forms, layouts, messages, files, places, reactions, errors]) {
  await part(world);
}
await client.destroy();
