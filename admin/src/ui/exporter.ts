import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Exporter } from 'react-admin';
import { toCsv } from './csv.ts';
import { download } from './download.ts';

/** What is nested (photos, lines) stays behind: a table has one value a cell. */
const flat = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => typeof value !== 'object' || value === null),
  );

/** react-admin's own export writes formulas as they are; this one does not. */
export const exporter: Exporter = (records, _fetchRelated, _dataProvider, resource = 'list') =>
  download(
    new Blob([toCsv(records.map(flat))], { type: 'text/csv;charset=utf-8' }),
    `${resource.replaceAll('/', '-')}-${calendarDate(new Date(), malaysiaZone)}.csv`,
  );
