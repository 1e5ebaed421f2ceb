import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  endpoint,
  Id,
  Instant,
  idOf,
  Minor,
  paramsOf,
  searchableListQuery,
} from '../contract/index.ts';
import { AccountStatement } from '../users/index.ts';
import { Ageing } from './ageing.schema.ts';
import { type LedgerAccount, ledgerAccounts, ledgerTransactionKinds } from './ledger.accounts.ts';

const tag = 'ledger';
const accounts = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]];
const staff = { session: 'admin', tag } as const;

export const LedgerTransaction = z
  .object({
    id: Id,
    kind: z.enum(ledgerTransactionKinds),
    at: Instant,
    on: CalendarDate,
    user_id: idOf('user').nullable(),
    user_name: z.string().nullable(),
    reference: z.string(),
    entries: z.array(z.object({ account: z.string(), amount_minor: Minor, currency: Currency })),
  })
  .meta({ id: 'LedgerTransaction' });

export type LedgerTransaction = z.output<typeof LedgerTransaction>;

export const AgeingRow = z
  .object({
    id: idOf('user').describe('The customer'),
    user_name: z.string(),
    suite: z.string(),
    ...Ageing.shape,
    prepaid_minor: Minor.describe('Paid on quotes that are not accepted yet, in none of the sums'),
    credit_minor: Minor,
    late_fee_minor: Minor.nullable().describe(
      'Accrued by now and not booked yet, in none of the sums; null of a day that is over',
    ),
  })
  .meta({ id: 'AgeingRow' });
export type AgeingRow = z.output<typeof AgeingRow>;

export const ledgerEndpoints = {
  statements: endpoint('GET /admins/account-statements', {
    ...staff,
    action: 'statement:read',
    oneAtATime: true,
    summary: 'What is owed by age, a row a customer',
    query: searchableListQuery(['total_minor', 'user_name', 'over_90_minor'], { on: CalendarDate }),
    output: z.array(AgeingRow),
    list: true,
  }),
  statement: endpoint('GET /admins/account-statements/:id', {
    ...staff,
    action: 'statement:read',
    summary: 'One customer’s account between two dates',
    params: paramsOf('user'),
    query: z.object({ from: CalendarDate, to: CalendarDate }),
    output: AccountStatement,
  }),
  statementPdf: endpoint('GET /admins/account-statements/:id/statement.pdf', {
    ...staff,
    action: 'statement:read',
    summary: 'One customer’s account between two dates as PDF',
    params: paramsOf('user'),
    query: z.object({ from: CalendarDate, to: CalendarDate }),
    answer: 'application/pdf',
  }),
  statementCsv: endpoint('GET /admins/account-statements/:id/statement.csv', {
    ...staff,
    action: 'statement:read',
    summary: 'One customer’s account between two dates as CSV',
    params: paramsOf('user'),
    query: z.object({ from: CalendarDate, to: CalendarDate }),
    answer: 'text/csv',
  }),
  transactions: endpoint('GET /admins/ledger-transactions', {
    ...staff,
    action: 'ledger:read',
    summary: 'The book, newest first',
    query: searchableListQuery(['at'], {
      user_id: idOf('user'),
      kind: z.enum(ledgerTransactionKinds),
      account: z.enum(accounts).describe('Movements with an entry of this account'),
      from: CalendarDate,
      to: CalendarDate,
    }),
    output: z.array(LedgerTransaction),
    list: true,
  }),
  trialBalance: endpoint('GET /admins/trial-balance', {
    ...staff,
    action: 'ledger:read',
    oneAtATime: true,
    summary: 'The sum of each account at the end of a day, today if none; all together are zero per currency',
    query: z.object({ on: CalendarDate.optional() }),
    output: z.array(
      z.object({ id: z.string(), account: z.string(), currency: Currency, balance_minor: Minor }),
    ),
  }),
} as const;
