import { calendarDate, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Exporter } from 'react-admin';
import { toCsv } from './csv.ts';
import { download } from './download.ts';

const internal = /^(id|version|request_id|.+_id)$/;
const minor = /_minor$/;

/** CSV of a table as people read it: amounts with their decimals, no ids or versions, no nested values. */
export const readable = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !internal.test(name) && (typeof value !== 'object' || value === null))
      .map(([name, value]) =>
        minor.test(name) && typeof value === 'number'
          ? [name.replace(minor, ''), plainMoney(value)]
          : [name.replace(minor, ''), value],
      ),
  );

/** react-admin's own export writes formulas as they are; this one does not. */
export const exporter: Exporter = (records, _fetchRelated, _dataProvider, resource = 'list') =>
  download(
    new Blob([toCsv(records.map(readable))], { type: 'text/csv;charset=utf-8' }),
    `${resource.replaceAll('/', '-')}-${calendarDate(new Date(), malaysiaZone)}.csv`,
  );
