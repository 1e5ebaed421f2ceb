import { InboundPackage } from '@rantau/shared/inbound-packages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pickOf } from './serialization.ts';

const pick = (schema: z.ZodType, value: unknown) => pickOf(schema)(value as never);

test('what is not declared is left out at every depth', () => {
  const schema = z.object({ id: z.string(), owner: z.object({ name: z.string() }).nullable() });
  const owner = { name: 'Aminah', password_hash: 'x' };
  expect(
    pick(z.array(schema), [
      { id: '1', owner, secret: 1 },
      { id: '2', owner: null },
    ]),
  ).toEqual([
    { id: '1', owner: { name: 'Aminah' } },
    { id: '2', owner: null },
  ]);
});

test('what is not simple is left to the schema, which leaves out as much', () => {
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), one: z.int() }),
    z.object({ kind: z.literal('b'), two: z.int() }),
  ]);
  const schema = z.object({ kinds: z.array(kinds), by: z.record(z.string(), z.object({ n: z.int() })) });
  expect(pick(schema, { kinds: [{ kind: 'b', two: 2, three: 3 }], by: { x: { n: 1, m: 2 } } })).toEqual({
    kinds: [{ kind: 'b', two: 2 }],
    by: { x: { n: 1 } },
  });
});

test('an optional field that is missing stays missing', () => {
  const schema = z.object({ fields: z.object({ a: z.string() }).optional() });
  expect(JSON.stringify(pick(schema, {}))).toBe('{}');
});

test('a record of the contract is taken whole', () => {
  const keys = Object.keys(InboundPackage.shape);
  const whole = Object.fromEntries(keys.map((key) => [key, key === 'items' || key === 'photos' ? [] : key]));
  expect(pick(InboundPackage, { ...whole, staff_note: 'not for customers' })).toEqual(whole);
});
