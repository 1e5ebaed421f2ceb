import { csvCells } from '@rantau/shared/csv';
import { recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import { isOtherCurrency, parseAmount } from '../../ui/MoneyField.tsx';

export interface ListedPackage {
  readonly row: number;
  readonly tracking_number: string;
  readonly shop: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_value_usd_minor: number | null;
  /** Error of the line. */
  readonly problem: ListProblem | null;
}

export type ListProblem =
  | { readonly kind: 'columns' }
  | { readonly kind: 'other_currency' }
  | { readonly kind: 'twice'; readonly first: number };

const columns = 5;

/**
 * Reads a pasted list: one package a line, five columns apart by tabs (from a spreadsheet), commas or semicolons, in
 * quotes where they hold one. Empty lines are passed over; what the columns hold is the schema's to judge.
 */
export function parseList(text: string): readonly ListedPackage[] {
  const firstWith = new Map<string, number>();
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = index + 1;
    const cells = csvCells(line);
    const [tracking_number = '', shop = '', description = '', quantity = '', price = ''] = cells;
    const number = recogniseTrackingNumber(tracking_number).normalized;
    const first = firstWith.get(number) ?? row;
    firstWith.set(number, first);
    const problem: ListProblem | null =
      cells.length !== columns
        ? { kind: 'columns' }
        : first !== row
          ? { kind: 'twice', first }
          : isOtherCurrency(price, 'USD')
            ? { kind: 'other_currency' }
            : null;
    return [
      {
        row,
        tracking_number,
        shop,
        description,
        quantity: Number(quantity),
        unit_value_usd_minor: parseAmount(price, 'USD'),
        problem,
      },
    ];
  });
}
