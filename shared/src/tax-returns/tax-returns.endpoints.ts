import { z } from 'zod';
import { CalendarDate, endpoint, Minor } from '../contract/index.ts';

const tag = 'ledger';

/** An amount in US cents, and in sen at the rates that its documents kept. */
const Amount = z.object({ usd_minor: Minor, myr_minor: Minor });

/** Amounts taxed at one rate, or exempt for one reason. */
export const TaxReturnRow = z.object({
  id: z.string(),
  code: z.string(),
  name_ms: z.string(),
  name_en: z.string(),
  /** 0 is exempt. */
  rate_bp: z.int(),
  exemption_reason: z.string().nullable(),
  documents: z.int(),
  value: Amount,
  tax: Amount,
});
export type TaxReturnRow = z.infer<typeof TaxReturnRow>;

/** Service tax of a period, by the day on which each document was booked; what was voided or credited is taken off. */
export const TaxReturn = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    /** Number of the company; null until it is entered. */
    sst_number: z.string().nullable(),
    rows: z.array(TaxReturnRow),
    taxable: Amount,
    exempt: Amount,
    /** Charged beside that, on which no service tax is: goods bought for customers, late fees, days without a tax. */
    not_taxed: Amount,
    tax: Amount,
    /** Growth of the account of service tax in the period: the same cents as `tax`. */
    ledger_usd_minor: Minor,
  })
  .meta({ id: 'TaxReturn' });
export type TaxReturn = z.infer<typeof TaxReturn>;

/** Two years: every document of the period is read. A return is of two months. */
const longestMs = 731 * 86_400_000;

const ofPeriod = {
  session: 'admin',
  tag,
  action: 'ledger:read',
  oneAtATime: true,
  query: z
    .object({ from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid_date' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestMs, {
      message: 'too_long',
    }),
} as const;

export const taxReturnEndpoints = {
  get: endpoint('GET /admins/tax-returns', {
    ...ofPeriod,
    summary: 'Service tax of a period: taxable, exempt and tax by rate',
    output: TaxReturn,
  }),
  pdf: endpoint('GET /admins/tax-returns/return.pdf', {
    ...ofPeriod,
    summary: 'Service tax of a period as PDF',
    answer: 'application/pdf',
  }),
  csv: endpoint('GET /admins/tax-returns/return.csv', {
    ...ofPeriod,
    summary: 'Service tax of a period as CSV, a line a document and rate',
    answer: 'text/csv',
  }),
} as const;
