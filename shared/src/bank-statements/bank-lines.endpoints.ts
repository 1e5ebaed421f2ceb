import { z } from 'zod';
import {
  CalendarDate,
  endpoint,
  Id,
  idOf,
  paramsOf,
  Reason,
  searchableListQuery,
} from '../contract/index.ts';
import { errorCodes } from '../errors/index.ts';
import { bankBookings } from '../ledger/index.ts';
import { PayoutDraft } from '../payment-gateways/index.ts';
import { ManualMethod, paymentEndpoints } from '../payments/index.ts';
import { BankLine } from './bank-lines.schema.ts';
import { BankLineState } from './bank-statements.schema.ts';

const staff = { session: 'admin', tag: 'bank-statements' } as const;
const WarningTicks = paymentEndpoints.verify.body.shape.warnings_seen;

export const bankLineEndpoints = {
  list: endpoint('GET /admins/bank-lines', {
    ...staff,
    action: 'bank-statement:read',
    oneAtATime: true,
    summary: 'List lines of bank statements, those that wait with what they may be',
    query: searchableListQuery(['booked_on', 'amount_minor'], {
      state: z.union([BankLineState, z.array(BankLineState).max(3)]),
      bank_account_id: idOf('bank_account'),
      statement_id: idOf('bank_statement'),
      payment_id: idOf('payment'),
      direction: z.enum(['in', 'out']),
      from: CalendarDate,
      to: CalendarDate,
    }),
    output: z.array(BankLine),
    list: true,
  }),
  get: endpoint('GET /admins/bank-lines/:id', {
    ...staff,
    action: 'bank-statement:read',
    oneAtATime: true,
    summary: 'Read one line of a bank statement',
    params: paramsOf('bank_line'),
    output: BankLine,
  }),
  match: endpoint('POST /admins/bank-lines/:id/match', {
    ...staff,
    action: 'payment:verify',
    summary:
      'This is that payment, payout, money paid out or charge: a payment is verified, and what is not there yet is made',
    params: paramsOf('bank_line'),
    body: z.object({
      payment: z
        .object({ id: idOf('payment'), version: z.int() })
        .optional()
        .describe('A payment that is here, as it was read'),
      record: z
        .object({
          user_id: idOf('user'),
          method: ManualMethod,
          invoice_ids: z.array(idOf('invoice')).max(100, 'too_long'),
          allocations: paymentEndpoints.verify.body.shape.allocations,
        })
        .optional()
        .describe('A payment that is made; without invoices it becomes credit'),
      movement_id: Id.optional().describe(
        'A payout, refund, bounced cheque or credit paid out that is in the ledger',
      ),
      payout: z
        .object({ gateway_id: idOf('payment_gateway'), reference: PayoutDraft.shape.reference })
        .optional()
        .describe('A payout of a provider that is recorded with the amount and day of the line'),
      booking: z
        .enum(bankBookings)
        .optional()
        .describe('No money of a customer: a charge or interest of the bank, or what other books keep'),
      warnings_seen: WarningTicks,
    }),
    output: BankLine,
    versioned: true,
    idempotent: true,
    errors: ['transition_refused', 'warnings_unseen', 'invoice_not_payable', 'exchange_rate_missing'],
  }),
  matchCertain: endpoint('POST /admins/bank-accounts/:id/match-certain', {
    ...staff,
    action: 'payment:verify',
    oneAtATime: true,
    mostPerDay: 2_000,
    summary: 'Match every line of which it is certain what it is, some hundred at a time; or count them',
    params: paramsOf('bank_account'),
    body: z.object({ dry_run: z.boolean().default(false) }),
    output: z.object({
      certain: z.int().describe('Lines that were certain when this began'),
      matched: z.int(),
      refused: z.array(z.object({ line_id: idOf('bank_line'), error: z.enum(errorCodes) })),
    }),
  }),
  ignore: endpoint('POST /admins/bank-lines/:id/ignore', {
    ...staff,
    action: 'payment:verify',
    summary:
      'This is no movement of the account, such as a line that stands twice: it is set aside with the reason',
    params: paramsOf('bank_line'),
    body: z.object({ reason: Reason }),
    output: BankLine,
    versioned: true,
    errors: ['transition_refused'],
  }),
  release: endpoint('POST /admins/bank-lines/:id/release', {
    ...staff,
    action: 'payment:verify',
    summary:
      'It was matched or set aside by mistake: it waits again; a charge or interest is booked back, all else stays',
    params: paramsOf('bank_line'),
    body: z.object({ reason: Reason }),
    output: BankLine,
    versioned: true,
    errors: ['transition_refused', 'needs_bank_line', 'needs_other_person'],
  }),
} as const;
