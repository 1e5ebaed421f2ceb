import { z } from 'zod';
import { CalendarDate, Currency, endpoint, idOf, Minor, Month } from '../contract/index.ts';
import { BankMovement } from './bank-lines.schema.ts';
import { Balance } from './bank-statements.schema.ts';
import { differenceCauses } from './reconciliation.rules.ts';

const Cause = z.enum(differenceCauses);

/** A line or movement that the difference is made of. */
export const ReconciliationItem = z.object({
  cause: Cause,
  on: CalendarDate,
  amount_minor: Minor.describe('Part of the difference: of the bank less the ledger'),
  text: z.string().describe('Words of the bank, or the customer of the movement'),
  line_id: idOf('bank_line').nullable(),
  movement: BankMovement.nullable(),
});
export type ReconciliationItem = z.infer<typeof ReconciliationItem>;

/** The most items of an account that are shown; its CSV has all. */
export const mostReconciliationItems = 200;

/** A bank account at the end of a month, beside the ledger. */
export const BankReconciliation = z
  .object({
    id: idOf('bank_account'),
    name: z.string(),
    currency: Currency,
    from: CalendarDate,
    to: CalendarDate,
    opening_minor: Minor,
    in_minor: Minor,
    out_minor: Minor.describe('Below zero'),
    closing_minor: Minor.describe('Opening balance and lines'),
    statement: Balance.nullable().describe('The last closing balance that a statement of the month states'),
    bank_minor: Minor.describe(
      'Balance at the bank: as stated, with the lines after that; else by the lines',
    ),
    ledger_accounts: z.array(z.string()),
    ledger_minor: Minor.describe('Balance of these accounts at the end of the month'),
    difference_minor: Minor.describe('Bank less ledger'),
    parts: z
      .array(z.object({ cause: Cause, count: z.int(), amount_minor: Minor }))
      .describe('They add up to the difference'),
    items: z.array(ReconciliationItem).describe('Newest first, at most 200'),
  })
  .meta({ id: 'BankReconciliation' });
export type BankReconciliation = z.infer<typeof BankReconciliation>;

const ofMonth = {
  session: 'admin',
  tag: 'bank-statements',
  action: 'ledger:read',
  oneAtATime: true,
  query: z.object({ month: Month }),
} as const;

export const bankReconciliationEndpoints = {
  list: endpoint('GET /admins/bank-reconciliations', {
    ...ofMonth,
    summary: 'Each bank account at the end of a month beside the ledger, and what explains the difference',
    output: z.array(BankReconciliation),
  }),
  csv: endpoint('GET /admins/bank-reconciliations/reconciliation.csv', {
    ...ofMonth,
    summary: 'The same as CSV, with each line and movement of the differences',
    answer: 'text/csv',
  }),
} as const;
