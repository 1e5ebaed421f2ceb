import { calendarDate, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Exporter } from 'react-admin';
import { toCsv } from './csv.ts';
import { download } from './download.ts';

const ofTheHouse = /^(id|version|request_id|.+_id)$/;
const minor = /_minor$/;

/** As a person reads a table: amounts with their decimals, no marks of the house, and what is nested stays behind. */
export const readable = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !ofTheHouse.test(name) && (typeof value !== 'object' || value === null))
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
