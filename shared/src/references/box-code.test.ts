import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBoxCode, toBoxCode, toReference } from './index.ts';

test('what a label says is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 50 }), (number, box) => {
      const reference = toReference('OUT', number);
      expect(parseBoxCode(toBoxCode(reference, box, 50))).toEqual({ reference, box });
      expect(parseBoxCode(` ${reference.toLowerCase()} `)).toEqual({ reference, box: null });
    }),
  );
});

test.each(['', 'TBA123456789012', toReference('INV', 1001), 'OUT-01001-0 1/2', `${toReference('OUT', 1)} x`])(
  'is not read from %j',
  (text) => expect(parseBoxCode(text)).toBeNull(),
);
