import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { askForName } from './ask-for-name.ts';

const ask = (typed: string) =>
  askForName('postgres://someone@database.example:5432/rantau', Readable.from(typed === '' ? [] : [typed]));

test('a database is emptied by whoever types its name, and by nobody else', async () => {
  await expect(ask('rantau\n')).resolves.toBeUndefined();
  for (const wrong of ['yes\n', 'Rantau\n', '\n', ''])
    await expect(ask(wrong)).rejects.toThrow('nothing was touched');
});
