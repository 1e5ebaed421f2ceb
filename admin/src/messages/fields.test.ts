import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ms } from './ms/index.ts';

const resources = `${import.meta.dirname}/../resources/`;
const files = readdirSync(resources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
);
/** An element that names its field and no label: its label is the word of the field. */
const unlabelled = /<(?:\w*(?:Column|Input)) (?:(?!\blabel=)[^<>])*?\bsource="(\w+)"(?:(?!\blabel=)[^<>])*>/g;

it('has a word for each field that a list or a form shows without a label of its own', () => {
  const fields = files.flatMap((file) =>
    [...readFileSync(`${resources}${file}`, 'utf8').matchAll(unlabelled)]
      .filter(([element]) => !element.startsWith('<SearchInput'))
      .map(([, field = '']) => ({ file, field })),
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter(({ field }) => !Object.hasOwn(ms.fields, field))).toEqual([]);
});
