import { expect, test } from 'vitest';
import { proposeMovements } from './movements.rules.ts';

const line = {
  amount_minor: -9_000,
  booked_on: '2026-11-21',
  counterparty: '',
  description: 'DUITNOW TRANSFER OUT PAY-0101-A',
  bank_reference: '',
  looks_known: false,
};
const refund = {
  id: 'refund',
  amount_minor: -9_000,
  on: '2026-11-21',
  reference: 'PAY-0202-B',
  typed_reference: '',
  user_name: '',
  gateway_id: null,
};
const certaintyOf = (over: Partial<typeof refund>) =>
  proposeMovements([line], [{ ...refund, ...over }], [])[0]?.[0]?.certainty;

test('a line is certain by the reference of a movement, and not by one that a customer typed', () => {
  expect(certaintyOf({ reference: 'PAY-0101-A' })).toBe('certain');
  expect(certaintyOf({ typed_reference: 'DUITNOW TRANSFER' })).toBe('likely');
  expect(certaintyOf({ typed_reference: 'PAY-0101-A' })).toBe('likely');
  expect(certaintyOf({})).toBe('possible');
});
