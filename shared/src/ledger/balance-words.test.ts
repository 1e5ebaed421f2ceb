import { expect, test } from 'vitest';
import { balanceInWords, sumOfParts } from './balance-words.ts';

const parts = {
  to_pay_minor: 12_000,
  in_review_minor: 3_000,
  late_fee_minor: 500,
  prepaid_minor: 5_000,
  credit_minor: 1_000,
};
/** Amounts and words stay together in a line; here they are read. */
const read = (text: string | null) => text?.replaceAll(/\s/g, ' ');

test('a balance that is not what is to be paid says what it is made of, and adds up', () => {
  expect(sumOfParts(parts)).toBe(8_500);
  expect(read(balanceInWords({ parts, closing_minor: 8_500 }, 'en'))).toMatch(
    /^The balance of today is made of: .*120\.00 to pay \+ .*30\.00 under review − .*5\.00 of late fees, which are booked when you pay − .*10\.00 of your credit − .*50\.00 that you paid on quotes not accepted yet = .*85\.00\.$/,
  );
  expect(read(balanceInWords({ parts, closing_minor: 8_500 }, 'ms'))).toContain('baki kredit anda');
  expect(read(balanceInWords({ parts, closing_minor: 8_500 }, 'ms', 'staff'))).toContain(
    'baki kredit pelanggan',
  );
});

test('parts that are nothing are left out, and what is the same needs no words', () => {
  const only = { ...parts, in_review_minor: 0, late_fee_minor: 0, prepaid_minor: 0 };
  expect(read(balanceInWords({ parts: only, closing_minor: 11_000 }, 'en'))).toMatch(
    /made of: \S+120\.00 to pay − \S+10\.00 of your credit = \S+110\.00\.$/,
  );
  expect(balanceInWords({ parts: only, closing_minor: 12_000 }, 'en')).toBeNull();
  expect(balanceInWords({ parts: null, closing_minor: 5 }, 'en')).toBeNull();
});
