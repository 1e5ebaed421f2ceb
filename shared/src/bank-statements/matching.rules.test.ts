import { describe, expect, test } from 'vitest';
import type { Id } from '../ids/index.ts';
import { type LineToMatch, type MatchPool, type PaymentToMatch, proposeMatches } from './matching.rules.ts';

const thief = 'thief' as Id<'user'>;
const ownNumber = '514012345678';

const lineOf = (over: Partial<LineToMatch> = {}): LineToMatch => ({
  booked_on: '2026-11-20',
  amount_minor: 5_000,
  counterparty: '',
  description: '',
  bank_reference: '',
  looks_known: false,
  ...over,
});

/** A payment of whoever typed this as the bank's reference, and nobody else's. */
const poolOf = (bank_reference: string): MatchPool => ({
  payments: [
    {
      id: 'payment' as Id<'payment'>,
      reference: 'PAY-00001-A',
      user_id: thief,
      amount_minor: 5_000,
      paid_on: '2026-11-20',
      bank_reference,
      invoice_ids: [],
      doubtful: false,
    } satisfies PaymentToMatch,
  ],
  invoices: [],
  settled: [],
  payers: [{ id: thief, name: 'Farid bin Osman', suite: 'RT90001' }],
  own_numbers: [ownNumber],
});
const certaintyOf = (bank_reference: string, ...lines: readonly LineToMatch[]) =>
  proposeMatches(lines, () => poolOf(bank_reference))[0]?.[0]?.certainty;

describe('the bank’s reference that a customer typed', () => {
  test('makes a line certain where it is the line’s own', () => {
    const line = lineOf({ description: 'DUITNOW TRANSFER 2611-2099-8877 FARID BIN OSMAN' });
    expect(certaintyOf('261120998877', line)).toBe('certain');
    expect(certaintyOf('M2U123456789', lineOf({ bank_reference: 'M2U123456789' }))).toBe('certain');
  });

  test.each([
    ['DUITNOW TRANSFER', { description: 'DUITNOW TRANSFER SITI' }],
    ['20261120', { description: 'IBG 20261120 0007' }],
    ['20112026', { description: 'IBG 20112026 0007' }],
    ['20261120', { description: 'IBG 20261120998877' }],
    [ownNumber, { description: `TRANSFER TO ${ownNumber}` }],
    ['SITI AMINAH 1990', { counterparty: 'SITI AMINAH 1990' }],
    ['261120998877', { bank_reference: '261120998877', counterparty: 'SITI AMINAH BINTI YUSOF' }],
  ])('takes nobody else’s money: %s', (typed, over) => {
    expect(certaintyOf(typed, lineOf(over))).not.toBe('certain');
  });

  test('says nothing where it stands in several lines', () => {
    const line = lineOf({ description: 'BATCH 7700991122 A' });
    const other = lineOf({ description: 'BATCH 7700991122 B', amount_minor: 9_000 });
    expect(certaintyOf('7700991122', line, other)).not.toBe('certain');
  });
});
