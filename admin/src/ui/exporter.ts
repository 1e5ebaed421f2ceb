import { type CsvValue, toCsv } from '@rantau/shared/csv';
import { calendarDate, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Exporter } from 'react-admin';
import { download } from './download.ts';

const internal = /^(id|version|.+_ids?|image|proof|signature|photos)$/;
const minor = /_minor$/;

/** A value in one cell: what is nested as `name: value` after one another, such as an address. */
function cellOf(name: string, value: unknown): CsvValue {
  if (Array.isArray(value)) return value.map((each) => cellOf(name, each)).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(readable(value))
      .filter(([, each]) => each !== null && each !== '')
      .map(([key, each]) => `${key}: ${each}`)
      .join(', ');
  return minor.test(name) && typeof value === 'number' ? plainMoney(value) : (value as CsvValue);
}

/** A record as people read it: amounts with their decimals, no ids or versions, no pictures. */
const readable = (record: object): Record<string, CsvValue> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !internal.test(name))
      .map(([name, value]) => [name.replace(minor, ''), cellOf(name, value)]),
  );

/** Records as CSV, with the columns of their first appearance. */
export function csvOf(records: readonly Readonly<Record<string, unknown>>[]): string {
  const rows = records.map(readable);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsv(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

/** react-admin's own export writes formulas as they are; this one does not. */
export const exporter: Exporter = (records, _fetchRelated, _dataProvider, resource = 'list') =>
  download(
    new Blob([csvOf(records)], { type: 'text/csv;charset=utf-8' }),
    `${resource.replaceAll('/', '-')}-${calendarDate(new Date(), malaysiaZone)}.csv`,
  );
