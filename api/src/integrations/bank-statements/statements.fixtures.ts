import type { StatementFormat, StatementLine } from '@rantau/shared/bank-statements';
import { toCsv } from '@rantau/shared/csv';
import { escapeHtml } from '@rantau/shared/html';

export interface StatementToWrite {
  readonly account_number: string;
  readonly currency: 'MYR' | 'USD';
  readonly opening_minor: number;
  readonly lines: readonly StatementLine[];
}

const cents = (minor: number, point: '.' | ','): string =>
  `${Math.floor(Math.abs(minor) / 100)}${point}${String(Math.abs(minor) % 100).padStart(2, '0')}`;
const yymmdd = (day: string): string => day.slice(2).replaceAll('-', '');
const closingOf = ({ opening_minor, lines }: StatementToWrite): number =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, opening_minor);

/** The columns of `csvOf`, as a person chooses them. */
export const csvColumns = {
  skip_lines: 2,
  booked_on: 'transaction_date',
  date_order: 'dmy',
  decimal: '.',
  amount: null,
  paid_in: 'credit',
  paid_out: 'debit',
  balance: null,
  counterparty: 'sender_name',
  bank_reference: 'transaction_ref',
  description: ['description'],
} as const;

/** As Malaysian banks export: the account above the headings, days first, two columns of amounts. */
export function csvOf(statement: StatementToWrite): string {
  const rows = statement.lines.map((line) => [
    line.booked_on.split('-').toReversed().join('/'),
    line.bank_reference,
    line.description,
    line.counterparty,
    line.amount_minor < 0 ? cents(line.amount_minor, '.') : '',
    line.amount_minor > 0 ? cents(line.amount_minor, '.') : '',
  ]);
  const columns = ['Transaction Date', 'Transaction Ref', 'Description', 'Sender Name', 'Debit', 'Credit'];
  return `Account,${statement.account_number}\r\n\r\n${toCsv(columns, rows).replace('\uFEFF', '')}Closing balance,,,,,\r\n`;
}

const inLines = (text: string): string => (text.match(/.{1,65}/g) ?? []).join('\r\n');

export function mt940Of(statement: StatementToWrite): string {
  const { account_number, currency, opening_minor, lines } = statement;
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  const balance = (tag: string, day: string, minor: number) =>
    `:${tag}:${minor < 0 ? 'D' : 'C'}${yymmdd(day)}${currency}${cents(minor, ',')}`;
  const entries = lines.flatMap((line) => [
    `:61:${yymmdd(line.value_on ?? line.booked_on)}${yymmdd(line.booked_on).slice(2)}${line.amount_minor < 0 ? 'D' : 'C'}${cents(line.amount_minor, ',')}NTRFNONREF//${line.bank_reference}`,
    `:86:${inLines(`166?00TRANSFER?20${line.description}?32${line.counterparty}`)}`,
  ]);
  return [
    ':20:RANTAU',
    `:25:${account_number}${currency}`,
    ':28C:1/1',
    balance('60F', days[0] ?? '2026-01-01', opening_minor),
    ...entries,
    balance('62F', days.at(-1) ?? '2026-01-01', closingOf(statement)),
    '-',
    '',
  ].join('\r\n');
}

export function camt053Of(statement: StatementToWrite): string {
  const { account_number, currency, opening_minor, lines } = statement;
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  const sign = (minor: number) => `<CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const amount = (minor: number) => `<Amt Ccy="${currency}">${cents(minor, '.')}</Amt>${sign(minor)}`;
  const balance = (code: string, day: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map((line) => {
    const party = line.amount_minor < 0 ? 'Cdtr' : 'Dbtr';
    return `<Ntry>${amount(line.amount_minor)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${line.booked_on}</Dt></BookgDt><ValDt><Dt>${line.value_on ?? line.booked_on}</Dt></ValDt><AcctSvcrRef>${line.bank_reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}><Pty><Nm>${escapeHtml(line.counterparty)}</Nm></Pty></${party}></RltdPties><RmtInf><Ustrd>${escapeHtml(line.description)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><Othr><Id>${account_number}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', days[0] ?? '2026-01-01', opening_minor)}${balance('CLBD', days.at(-1) ?? '2026-01-01', closingOf(statement))}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

export const statementOf: Readonly<Record<StatementFormat, (statement: StatementToWrite) => string>> = {
  csv: csvOf,
  mt940: mt940Of,
  camt053: camt053Of,
};
