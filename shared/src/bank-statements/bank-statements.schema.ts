import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  Instant,
  idOf,
  Line,
  Minor,
  recordOf,
  ShortText,
} from '../contract/index.ts';
import { ManualMethod } from '../payments/index.ts';
import { statesOf } from '../states/index.ts';
import { bankLineStates } from './bank-statements.states.ts';

export const BankLineState = z.enum(statesOf(bankLineStates));
export const statementFormats = ['csv', 'mt940', 'camt053'] as const;
export const StatementFormat = z.enum(statementFormats);
export type StatementFormat = z.infer<typeof StatementFormat>;

const Column = z.string().trim().min(1, 'required').max(120, 'too_long');

/** Meaning of the columns of a bank's CSV: chosen once for each account, as `parseCsv` names the columns. */
export const CsvMapping = z
  .object({
    skip_lines: z.int().min(0).max(50).default(0).describe('Lines above the one that names the columns'),
    booked_on: Column,
    date_order: z.enum(['dmy', 'mdy']),
    decimal: z.enum(['.', ',']),
    amount: Column.nullable().describe('One column, below zero for what went out; or the next two'),
    paid_in: Column.nullable(),
    paid_out: Column.nullable(),
    balance: Column.nullable(),
    counterparty: Column.nullable(),
    bank_reference: Column.nullable(),
    description: z.array(Column).max(5, 'too_long'),
  })
  .refine(({ amount, paid_in, paid_out }) => amount !== null || paid_in !== null || paid_out !== null, {
    message: 'required',
    path: ['amount'],
  })
  .meta({ id: 'CsvMapping' });
export type CsvMapping = z.infer<typeof CsvMapping>;

/** A line as a file of any format says it. */
export interface StatementLine {
  readonly booked_on: string;
  readonly value_on: string | null;
  /** Above zero for what came in. */
  readonly amount_minor: number;
  readonly counterparty: string;
  readonly description: string;
  readonly bank_reference: string;
  /** Balance after this line, where the file says it. */
  readonly balance_minor: number | null;
}

export const BankAccount = z
  .object({
    ...recordOf('bank_account'),
    name: z.string(),
    account_number: z.string(),
    currency: Currency,
    methods: z.array(ManualMethod).describe('Ways of paying whose money comes to this account'),
    opening_on: CalendarDate.nullable(),
    opening_minor: Minor.describe('Balance at the bank at the end of that day, before our books begin'),
    csv_mapping: CsvMapping.nullable(),
    active: z.boolean(),
    open_count: z.int().describe('Lines that wait to be matched'),
    last_statement_on: CalendarDate.nullable(),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

export const BankAccountDraft = z.object({
  name: Line,
  account_number: z
    .string()
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .regex(/^[A-Z0-9]{4,34}$/, 'invalid'),
  currency: Currency,
  methods: z.array(ManualMethod).min(1, 'required').max(3),
  opening_on: CalendarDate.nullable(),
  opening_minor: Minor,
  active: z.boolean(),
});

export const RefusedRow = z.object({
  /** Place in the file: the row of a CSV as a spreadsheet counts, the entry of another format. */
  row: z.int(),
  text: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

export const Balance = z.object({ on: CalendarDate, minor: Minor });

export const BankStatement = z
  .object({
    id: idOf('bank_statement'),
    created_at: Instant,
    bank_account_id: idOf('bank_account'),
    bank_account_name: z.string(),
    file_name: z.string(),
    format: StatementFormat,
    from_on: CalendarDate.nullable(),
    to_on: CalendarDate.nullable(),
    opening: Balance.nullable(),
    closing: Balance.nullable(),
    lines_total: z.int(),
    lines_new: z.int(),
    refused: z.array(RefusedRow),
    imported_by: z.string().nullable(),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof BankStatement>;

const ImportedLine = z.object({
  booked_on: CalendarDate,
  amount_minor: Minor,
  counterparty: z.string(),
  description: z.string(),
  bank_reference: z.string(),
  outcome: z
    .enum(['new', 'known', 'looks_known'])
    .describe(
      'looks_known: day and amount of one that is here, in other words; it is taken, and pointed out',
    ),
});

export const StatementReport = z
  .object({
    dry_run: z.boolean(),
    format: StatementFormat,
    currency: Currency,
    total: z.int(),
    new: z.int(),
    known: z.int(),
    looks_known: z.int(),
    refused: z.array(RefusedRow).describe('At most 200; they are left out'),
    refused_count: z.int(),
    from_on: CalendarDate.nullable(),
    to_on: CalendarDate.nullable(),
    opening: Balance.nullable(),
    closing: Balance.nullable(),
    sums_differ: z.boolean().describe('Opening balance and lines do not make the closing balance'),
    lines: z.array(ImportedLine).describe('The first 50'),
    statement_id: idOf('bank_statement').nullable(),
  })
  .meta({ id: 'StatementReport' });
export type StatementReport = z.infer<typeof StatementReport>;

/** The largest file, in characters, and the most lines of it. */
export const longestStatement = 24_000_000;
export const mostStatementLines = 20_000;

export const StatementUpload = z.object({
  file_name: ShortText.min(1, 'required'),
  content: z.string().min(1, 'required').max(longestStatement, 'too_long'),
  mapping: CsvMapping.optional().describe(
    'Of a CSV: as chosen now, and kept for the account when it is stored',
  ),
  dry_run: z.boolean().default(false),
});
