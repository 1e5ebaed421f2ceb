import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { StartError } from '../platform/database/data-dir-lock.ts';

/** Refuses to go on until the name of the database was typed. */
export async function askForName(url: string, typed: Readable): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const input = createInterface({ input: typed, output: process.stdout });
  console.log(`This empties the database "${name}" on ${new URL(url).host}.`);
  const [answer] = await Promise.race([
    input.question('Type its name to go on: ').then((text) => [text]),
    once(input, 'close').then(() => ['']),
  ]);
  input.close();
  if (answer?.trim() !== name) throw new StartError('That is not its name; nothing was touched.');
}
