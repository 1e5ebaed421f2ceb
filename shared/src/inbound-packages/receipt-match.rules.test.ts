import { expect, it } from 'vitest';
import { matchReceipt } from './index.ts';

const expected = (user_id: string | null, state: 'expected' | 'received' = 'expected') => ({
  state,
  user_id,
  online_order_id: null as string | null,
  created_at: '2026-11-21T02:00:00.000Z',
});
const [ofAli, ofSiti] = [expected('ali'), expected('siti')];
const label = (user_id: string | null) => ({ user_id });

it('follows the only announcement where no label was read', () => {
  expect(matchReceipt([ofAli], null, undefined)).toMatchObject({ kind: 'announced', known: ofAli });
});

it('follows the label, whoever else announced the number', () => {
  expect(matchReceipt([ofAli, ofSiti], label('siti'), undefined)).toMatchObject({ known: ofSiti });
  expect(matchReceipt([], label('siti'), undefined)).toEqual({ kind: 'suite', user_id: 'siti' });
});

it.each([
  ['the lone announcement of another', [ofAli], label('siti'), ['ali']],
  ['a suite that nobody has', [ofAli], label(null), ['ali']],
  ['several announcements and no label', [ofAli, ofSiti], null, ['ali', 'siti']],
])('leaves %s to staff', (_, same, read, announced_by) => {
  expect(matchReceipt(same, read, undefined)).toEqual({ kind: 'two_owners', announced_by, label: read });
});

it('follows what was bought for an order where no label was read, whoever else announced it since', () => {
  const ordered = { ...ofSiti, online_order_id: 'order' };
  expect(matchReceipt([ofAli, ordered], null, undefined)).toMatchObject({ known: ordered });
  expect(matchReceipt([ofAli, ordered], label('ali'), undefined)).toMatchObject({ known: ofAli });
  const before = { ...ofAli, created_at: '2026-11-20T02:00:00.000Z' };
  expect(matchReceipt([before, ordered], null, undefined)).toMatchObject({ kind: 'two_owners' });
});

it('gives nobody what is here already, whoever announces it later', () => {
  const here = expected('siti', 'received');
  for (const read of [null, label('ali'), label('siti')])
    expect(matchReceipt([ofAli, here], read, undefined)).toEqual({ kind: 'duplicate', known: here });
});

it('takes a chosen announcement of the label’s customer only', () => {
  expect(matchReceipt([], label('siti'), ofSiti)).toMatchObject({ known: ofSiti, by: 'announcement' });
  expect(matchReceipt([], label('siti'), ofAli)).toEqual({ kind: 'suite', user_id: 'siti' });
  expect(matchReceipt([], null, ofAli)).toEqual({ kind: 'nameless' });
  expect(matchReceipt([], label('siti'), expected('siti', 'received'))).toMatchObject({ kind: 'suite' });
});
