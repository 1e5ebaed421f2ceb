import { parseAmount } from '../../ui/MoneyField.tsx';

export interface ListedPackage {
  readonly row: number;
  readonly tracking_number: string;
  readonly shop: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_value_usd_minor: number | null;
}

/** A line that cannot be read: it has too few columns. */
export interface UnreadableLine {
  readonly row: number;
}

/**
 * Reads a pasted list: one package a line, five columns apart by tabs (from a spreadsheet) or commas. Empty lines are
 * passed over; what the columns hold is the schema's to judge.
 */
export function parseList(text: string): {
  readonly packages: ListedPackage[];
  readonly unreadable: UnreadableLine[];
} {
  const packages: ListedPackage[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim());
    const [tracking_number, shop, description, quantity, price] = cells;
    const row = index + 1;
    if (
      tracking_number === undefined ||
      shop === undefined ||
      description === undefined ||
      quantity === undefined ||
      price === undefined
    )
      unreadable.push({ row });
    else
      packages.push({
        row,
        tracking_number,
        shop,
        description,
        quantity: Number(quantity),
        unit_value_usd_minor: parseAmount(price),
      });
  }
  return { packages, unreadable };
}
