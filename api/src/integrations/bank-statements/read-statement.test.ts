import type { StatementLine } from '@rantau/shared/bank-statements';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { csvColumns, statementOf } from './statements.fixtures.ts';

const words = fc
  .array(fc.stringMatching(/^[A-Z0-9][A-Z0-9&'.-]{1,11}$/), { minLength: 1, maxLength: 8 })
  .map((each) => each.join(' '));
const line: fc.Arbitrary<StatementLine> = fc.record({
  booked_on: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  value_on: fc.constant(null),
  amount_minor: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: -9_999_999, max: -1 })),
  counterparty: words,
  description: words,
  bank_reference: fc.stringMatching(/^[A-Z0-9]{6,16}$/),
  balance_minor: fc.constant(null),
});
const mapping = { ...csvColumns, description: [...csvColumns.description] };
const account = { account_number: '514012345678', currency: 'MYR' as const, opening_minor: 100_000 };

describe.each(['csv', 'mt940', 'camt053'] as const)('a statement in %s', (format) => {
  test('says the same lines as were written, whatever words they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const read = await readStatement(statementOf[format]({ ...account, lines }), mapping);
        if (!read.ok) throw new Error(read.reason);
        expect(read.file.refused).toEqual([]);
        expect(read.file.lines.map(({ value_on: _value, ...each }) => each)).toEqual(
          lines.map(({ value_on: _value, ...each }) => each),
        );
        if (format === 'csv') return;
        const total = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 100_000);
        expect(read.file.closing?.minor).toBe(total);
      }),
      { numRuns: 100 },
    );
  });
});

describe('MT940', () => {
  const of = async (...fields: string[]) => {
    const read = await readStatement([':20:X', ':25:514012345678', ...fields, '-'].join('\n'), null);
    if (!read.ok) throw new Error(read.reason);
    return read.file;
  };

  test('books on the day of entry, also across the turn of the year', async () => {
    const { lines } = await of(
      ':61:2612310102C100,NTRFNONREF//B1',
      ':86:RT10234',
      ':61:2701021231D5,5NCHGNONREF',
    );
    expect(lines).toMatchObject([
      { booked_on: '2027-01-02', value_on: '2026-12-31', amount_minor: 10_000, description: 'RT10234' },
      { booked_on: '2026-12-31', amount_minor: -550 },
    ]);
  });

  test('reads reversals the other way round, and names in both of the usual forms', async () => {
    const { lines } = await of(
      ':61:261001RC10,00NTRFNONREF',
      ':61:261001RDR10,00NTRFNONREF',
      ':86:/NAME/ALI BIN ABU/REMI/INV-00012-A/',
    );
    expect(lines).toMatchObject([
      { amount_minor: -1_000 },
      { amount_minor: 1_000, counterparty: 'ALI BIN ABU', description: 'INV-00012-A' },
    ]);
  });

  test('gives an entry back that has no amount', async () => {
    const { lines, refused } = await of(':61:261001C10.00NTRFNONREF', ':61:261301C1,00NTRFNONREF');
    expect(lines).toEqual([]);
    expect(refused.map(({ row }) => row)).toEqual([1, 2]);
  });
});

describe('camt.053', () => {
  const of = async (entries: string) => {
    const read = await readStatement(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><d:Document xmlns:d="x"><d:BkToCstmrStmt><d:Stmt>${entries}</d:Stmt></d:BkToCstmrStmt></d:Document>`,
      null,
    );
    if (!read.ok) throw new Error(read.reason);
    return read.file;
  };
  const entry = (more: string, status = 'BOOK') =>
    `<d:Ntry><d:Amt Ccy="MYR">30.00</d:Amt><d:CdtDbtInd>CRDT</d:CdtDbtInd><d:Sts>${status}</d:Sts><d:BookgDt><d:DtTm>2026-10-02T10:00:00</d:DtTm></d:BookgDt>${more}</d:Ntry>`;

  test('leaves pending entries out, and opens no file that an entity names', async () => {
    const { lines } = await of(entry('<d:AddtlNtryInf>&e; A&amp;B</d:AddtlNtryInf>') + entry('', 'PDNG'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ booked_on: '2026-10-02', amount_minor: 3_000 });
    expect(lines[0]?.description).toMatch(/A&B$/);
    expect(lines[0]?.description).not.toContain('root:');
  });

  test('makes a line of each transaction of a booking of several', async () => {
    const part = (amount: string, name: string) =>
      `<d:TxDtls><d:Amt Ccy="MYR">${amount}</d:Amt><d:RltdPties><d:Dbtr><d:Nm>${name}</d:Nm></d:Dbtr></d:RltdPties></d:TxDtls>`;
    const { lines } = await of(
      entry(`<d:NtryDtls>${part('10.00', 'ALI')}${part('20.00', 'SITI')}</d:NtryDtls>`) +
        entry(`<d:NtryDtls>${part('10.00', 'ALI')}${part('10.00', 'SITI')}</d:NtryDtls>`),
    );
    expect(lines.map(({ amount_minor, counterparty }) => [amount_minor, counterparty])).toEqual([
      [1_000, 'ALI'],
      [2_000, 'SITI'],
      [3_000, 'ALI'],
    ]);
  });
});

test('a CSV without chosen columns, an empty one and what is no text are refused', async () => {
  expect(await readStatement('Date,Amount\n1/1/2026,5', null)).toEqual({
    ok: false,
    reason: 'mapping_missing',
  });
  expect(await readStatement('a\u0000b', null)).toEqual({ ok: false, reason: 'unknown_format' });
  expect(await readStatement('x\ny\nTransaction Date,Credit\n', mapping)).toEqual({
    ok: false,
    reason: 'empty',
  });
});
