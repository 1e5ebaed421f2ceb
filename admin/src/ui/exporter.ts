import { type CsvValue, toCsv } from '@rantau/shared/csv';
import { calendarDate, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Exporter } from 'react-admin';
import { download } from './download.ts';

const internal = /^(id|version|request_id|.+_id)$/;
const minor = /_minor$/;

/** A record as people read it: amounts with their decimals, no ids or versions, no nested values. */
const readable = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !internal.test(name) && (typeof value !== 'object' || value === null))
      .map(([name, value]): [string, CsvValue] =>
        minor.test(name) && typeof value === 'number'
          ? [name.replace(minor, ''), plainMoney(value)]
          : [name.replace(minor, ''), value as CsvValue],
      ),
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
