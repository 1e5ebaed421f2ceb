import { z } from 'zod';
import { CalendarDate, Currency, Id, Instant, idOf, Minor, recordOf } from '../contract/index.ts';
import { ledgerTransactionKinds } from '../ledger/index.ts';
import { PaymentState } from '../payments/index.ts';
import { BankLineState } from './bank-statements.schema.ts';

/** Evidence that a line and a record are one. */
export const MatchReason = z.enum([
  'payment_reference',
  'invoice_reference',
  'bank_reference',
  'suite',
  'name',
  'provider',
  'amount',
  'date',
]);
export type MatchReason = z.infer<typeof MatchReason>;
/** Evidence against it, or has to be looked at. */
export const MatchDoubt = z.enum([
  'amount_differs',
  'invoice_settled',
  'nothing_owed',
  'other_name',
  'other_reference',
  'date_far',
  'several',
  'looks_known',
  'warned',
]);
export type MatchDoubt = z.infer<typeof MatchDoubt>;
export const Certainty = z.enum(['certain', 'likely', 'possible']);
export type Certainty = z.infer<typeof Certainty>;

/** Movement of the ledger, booked for money that passes a bank account. */
export const BankMovement = z
  .object({
    id: Id.describe('The ledger transaction'),
    kind: z.enum(ledgerTransactionKinds),
    reference: z.string(),
  })
  .meta({ id: 'BankMovement' });
export type BankMovement = z.infer<typeof BankMovement>;

export const MatchProposal = z
  .object({
    certainty: Certainty,
    reasons: z.array(MatchReason),
    doubts: z.array(MatchDoubt),
    user_id: idOf('user').nullable(),
    user_name: z.string(),
    suite: z.string(),
    payment: z
      .object({
        id: idOf('payment'),
        version: z.int(),
        reference: z.string(),
        state: PaymentState,
        amount_minor: Minor,
        paid_on: CalendarDate,
      })
      .nullable()
      .describe('A payment that is here; null where one would be made'),
    invoices: z
      .array(z.object({ id: idOf('invoice'), reference: z.string(), to_pay_minor: Minor.nullable() }))
      .describe('What it pays, in the currency of the account; none makes it credit'),
    movement: BankMovement.nullable().describe(
      'A payout, refund, bounced cheque or credit paid out that is in the ledger',
    ),
    gateway: z
      .object({ id: idOf('payment_gateway'), name: z.string() })
      .nullable()
      .describe('Provider of the payout that it is; without a movement one that would be recorded'),
  })
  .meta({ id: 'MatchProposal' });
export type MatchProposal = z.infer<typeof MatchProposal>;

export const BankLine = z
  .object({
    ...recordOf('bank_line'),
    bank_account_id: idOf('bank_account'),
    bank_account_name: z.string(),
    statement_id: idOf('bank_statement'),
    state: BankLineState,
    booked_on: CalendarDate,
    value_on: CalendarDate.nullable(),
    amount_minor: Minor,
    currency: Currency,
    counterparty: z.string(),
    description: z.string(),
    bank_reference: z.string(),
    balance_minor: Minor.nullable(),
    twin: z.object({ id: idOf('bank_line'), description: z.string() }).nullable(),
    payment_id: idOf('payment').nullable(),
    payment_reference: z.string().nullable(),
    movement: BankMovement.nullable().describe('Movement of the ledger that a matched line is'),
    user_name: z.string().nullable(),
    note: z.string(),
    decided_at: Instant.nullable(),
    decided_by: z.string().nullable(),
    proposals: z.array(MatchProposal),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof BankLine>;
