#!/usr/bin/env node
// A small agent: it answers lines of standard input, and calls tools, each with a spinner.
//
//   chat.mjs        then: list FOLDER, count FILE, add 1 2 3, wait SECONDS, help
//
// A rule takes the place of a language model, so that it runs everywhere; the tools are real.
import {readdir, readFile} from 'node:fs/promises';
import {createInterface} from 'node:readline/promises';
import {setTimeout as sleep} from 'node:timers/promises';
import {Lamina} from './lamina_client.mjs';

/** What the agent can do: a title while it runs, and the work, which gives the answer. */
const tools = {
  list: {
    title: (folder = '.') => `Listing ${folder}`,
    run: async (folder = '.') => {
      const names = await readdir(folder);
      return names.length ? names.sort().join('  ') : 'It is empty.';
    },
  },
  count: {
    title: (file) => `Reading ${file}`,
    run: async (file) => {
      const text = await readFile(file, 'utf8');
      return `${file} has ${text.split('\n').length - 1} lines.`;
    },
  },
  add: {
    title: (...numbers) => `Adding ${numbers.length} numbers`,
    run: async (...numbers) => {
      const sum = numbers.reduce((sum, number) => sum + Number(number), 0);
      if (Number.isNaN(sum)) throw new Error('these are not all numbers');
      return `The sum is ${sum}.`;
    },
  },
  wait: {
    title: (seconds) => `Waiting for ${seconds} s`,
    run: async (seconds) => {
      await sleep(Number(seconds) * 1000);
      return 'Done.';
    },
  },
};

/** A sign before a text, in a colour where there are colours. */
const mark = (sign, color, text) =>
  process.stdout.isTTY && process.stderr.isTTY && !process.env.NO_COLOR ? `\x1b[1;${color}m${sign}\x1b[0m ${text}` : `${sign} ${text}`;

/** Answers a line: the spinner tells the tool, its end tells how that went. */
async function answer(ui, line) {
  const [name, ...words] = line.trim().split(/\s+/);
  await ui.print(mark('❯', 36, line.trim()));
  const tool = tools[name];
  if (!tool) return ui.print(mark('●', 36, `I can: ${Object.keys(tools).join(', ')}.`));
  await ui.set({'tool.text': tool.title(...words), 'tool.state': 'running', 'tool.hidden': false});
  try {
    const text = await tool.run(...words);
    await ui.set({'tool.state': 'succeeded'});
    await ui.print(mark('●', 32, text));
  } catch (error) {
    await ui.set({'tool.state': 'failed'});
    await ui.print(mark('●', 31, `That failed: ${error.message}`));
  }
}

const ui = await Lamina.start({inline: 1});
await ui.use('spinner', {id: 'tool', style: 'arc', hidden: true});
for await (const line of createInterface({input: process.stdin})) {
  if (line.trim() === 'bye') break;
  if (line.trim()) await answer(ui, line);
}
await ui.end('clear');
