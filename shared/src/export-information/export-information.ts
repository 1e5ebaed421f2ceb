import type { Id } from '../ids/index.ts';

/**
 * Electronic export information (EEI) is due when goods of one Schedule B code, from one shipper to one consignee, on
 * one carrier (our trip), are worth more than US$2,500. 15 CFR 30.37(a); last checked 2026-11. Guidance, not legal advice.
 */
const eeiThresholdUsdMinor = 250_000;

/** Text on the documents where no filing is needed. */
export const noEeiLegend = 'NOEEI § 30.37(a)';

/** Goods on a trip. Values are of the whole line, in US cents. */
export interface ExportItem {
  readonly outbound_package_id: Id<'outbound_package'>;
  /** The customer: USPPI or its agent. */
  readonly shipper_id: Id<'user'>;
  /** Recipient in Malaysia: any text that is the same for the same person and address. */
  readonly consignee: string;
  /** Ten digits; null where the goods type has none yet. */
  readonly schedule_b: string | null;
  readonly value_usd_minor: number;
  /** Internal transaction number of the filing, once there is one. */
  readonly itn: string | null;
}

/** All goods of one code from one shipper to one consignee on a trip. */
export interface ExportGroup {
  readonly shipper_id: Id<'user'>;
  readonly consignee: string;
  readonly schedule_b: string | null;
  readonly value_usd_minor: number;
  readonly outbound_package_ids: readonly Id<'outbound_package'>[];
  /** Worth more than the threshold. Goods without a code count together, since they may turn out to be of one. */
  readonly filing_needed: boolean;
  /** Needed, and some package of the group has no valid filing number. */
  readonly filing_missing: boolean;
  readonly legend: string | null;
}

/** A filing number: `X`, the date it was accepted, six digits. The date must exist. */
export function isItn(text: string): boolean {
  const [, year, month, day] = /^X(\d{4})(\d{2})(\d{2})\d{6}$/.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/**
 * Everything on a trip by shipper, consignee and Schedule B code: two US$1,500 laptops in two boxes of one customer
 * need a filing, though neither box does alone. The largest first.
 */
export function exportGroups(items: readonly ExportItem[]): ExportGroup[] {
  const groups = new Map<string, ExportItem[]>();
  for (const item of items) {
    const key = JSON.stringify([item.shipper_id, item.consignee.trim().toLowerCase(), item.schedule_b]);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map(toGroup).sort((a, b) => b.value_usd_minor - a.value_usd_minor);
}

function toGroup(items: readonly ExportItem[]): ExportGroup {
  const [first] = items;
  if (!first) throw new RangeError('A group has at least one item');
  const value = items.reduce((sum, item) => sum + item.value_usd_minor, 0);
  const needed = value > eeiThresholdUsdMinor;
  return {
    shipper_id: first.shipper_id,
    consignee: first.consignee,
    schedule_b: first.schedule_b,
    value_usd_minor: value,
    outbound_package_ids: [...new Set(items.map((item) => item.outbound_package_id))],
    filing_needed: needed,
    filing_missing: needed && items.some((item) => item.itn === null || !isItn(item.itn)),
    legend: needed ? null : noEeiLegend,
  };
}

/** The groups for which a trip may not depart yet, unless that is overruled with a reason. */
export const missingFilings = (items: readonly ExportItem[]): ExportGroup[] =>
  exportGroups(items).filter((group) => group.filing_missing);
