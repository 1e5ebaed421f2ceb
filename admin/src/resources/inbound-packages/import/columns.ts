import type { ParsedCsv } from '@rantau/shared/csv';

/** What an import may hold; the four of the contents are all there or none is. */
export const importColumns = [
  'suite',
  'tracking_number',
  'carrier',
  'shop',
  'goods_type',
  'description',
  'quantity',
  'unit_value_usd',
  'customer_note',
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const neededColumns: readonly ImportColumn[] = ['suite', 'tracking_number'];

/** Which column of the file fills which of ours. */
export type Mapping = Readonly<Partial<Record<ImportColumn, string>>>;

/** Other names that shops, carriers and our own lists give them. */
const aliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  suite: ['suite_no', 'suite_number', 'customer', 'customer_id', 'no_suite'],
  tracking_number: ['tracking', 'tracking_no', 'trackingnumber', 'nombor_penjejakan', 'awb', 'waybill'],
  carrier: ['courier', 'shipper', 'kurier'],
  shop: ['store', 'seller', 'merchant', 'kedai'],
  goods_type: ['category', 'type', 'goods', 'jenis_barang', 'kategori'],
  description: ['item', 'item_name', 'product', 'contents', 'keterangan', 'barang'],
  quantity: ['qty', 'count', 'kuantiti'],
  unit_value_usd: ['unit_value', 'unit_price', 'price', 'value', 'value_usd', 'nilai', 'harga'],
  customer_note: ['note', 'notes', 'remark', 'remarks', 'nota', 'catatan'],
};

/** Our own names first, then the usual others; no column of the file is used twice. */
export function guessMapping(columns: readonly string[]): Mapping {
  const taken = new Set<string>();
  const mapping: Partial<Record<ImportColumn, string>> = {};
  for (const names of [(column: ImportColumn) => [column], (column: ImportColumn) => aliases[column]])
    for (const column of importColumns) {
      const found = columns.find((each) => !taken.has(each) && (names(column) as string[]).includes(each));
      if (found === undefined || mapping[column] !== undefined) continue;
      mapping[column] = found;
      taken.add(found);
    }
  return mapping;
}

/** The rows as the API takes them: our names, and only the columns that were chosen. */
export const mappedRows = ({ rows }: ParsedCsv, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([column, source]) =>
        source === undefined ? [] : [[column, row[source] ?? '']],
      ),
    ),
  );
