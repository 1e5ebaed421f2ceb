import { convert, usd } from '@rantau/shared/money';
import type { TaxReturn, TaxReturnRow } from '@rantau/shared/tax-returns';
import type { Db } from '../../platform/database/database.ts';
import {
  type Period,
  readServiceTaxBooked,
  readTaxedParts,
  type TaxedPart,
} from './tax-returns.repository.ts';

type Amount = TaxReturn['tax'];

/** A part with its amounts in sen at the rate that its document kept. */
export interface ConvertedPart extends TaxedPart {
  readonly value: Amount;
  readonly tax: Amount;
}

const inBoth = (cents: number, rate: string | null): Amount => ({
  usd_minor: cents,
  // Rounded as on the document: what is taken off is what was charged.
  myr_minor: rate === null ? 0 : Math.sign(cents) * convert(usd(Math.abs(cents)), { rate }).amount,
});

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(
    (sum, each) => ({
      usd_minor: sum.usd_minor + each.usd_minor,
      myr_minor: sum.myr_minor + each.myr_minor,
    }),
    { usd_minor: 0, myr_minor: 0 },
  );

const readParts = async (db: Db, period: Period): Promise<ConvertedPart[]> =>
  (await readTaxedParts(db, period)).map((part) => ({
    ...part,
    value: inBoth(part.value_minor, part.exchange_rate),
    tax: inBoth(part.tax_minor, part.exchange_rate),
  }));

function toRow(id: string, parts: readonly ConvertedPart[]): TaxReturnRow {
  const [first] = parts;
  return {
    id,
    code: first?.code ?? '',
    name_ms: first?.name_ms ?? '',
    name_en: first?.name_en ?? '',
    rate_bp: first?.rate_bp ?? 0,
    exemption_reason: first?.exemption_reason ?? null,
    documents: new Set(parts.map(({ reference }) => reference)).size,
    value: sumOf(parts.map(({ value }) => value)),
    tax: sumOf(parts.map(({ tax }) => tax)),
  };
}

/** The summary of parts that were read: by rate, and in sums. */
function summarize(parts: readonly ConvertedPart[]) {
  const named = parts.filter(({ code }) => code !== null);
  const groups = Map.groupBy(named, ({ code, rate_bp, exemption_reason }) =>
    `${code} ${rate_bp} ${exemption_reason ?? ''}`.trim(),
  );
  const rows = [...groups]
    .map(([id, group]) => toRow(id, group))
    .toSorted((a, b) => b.rate_bp - a.rate_bp || a.id.localeCompare(b.id));
  const values = (of: (row: TaxReturnRow) => boolean) => sumOf(rows.filter(of).map(({ value }) => value));
  return {
    rows,
    taxable: values(({ rate_bp }) => rate_bp > 0),
    exempt: values(({ rate_bp }) => rate_bp === 0),
    not_taxed: sumOf(parts.filter(({ code }) => code === null).map(({ value }) => value)),
    tax: sumOf(rows.map(({ tax }) => tax)),
  };
}

/** Service tax of a period, with what the ledger says of it. */
export async function readTaxReturn(
  db: Db,
  period: Period,
  sst_number: string | null,
): Promise<TaxReturn & { readonly parts: readonly ConvertedPart[] }> {
  const parts = await readParts(db, period);
  return {
    ...period,
    sst_number,
    ...summarize(parts),
    ledger_usd_minor: await readServiceTaxBooked(db, period),
    parts,
  };
}
