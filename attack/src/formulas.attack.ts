import { parseCsv } from '@rantau/shared/csv';
import { ExportResource } from '@rantau/shared/exports';
import { formulas } from './payloads.ts';
import { plant } from './plant.ts';
import { rowsOf } from './records.ts';
import type { Suite } from './suite.ts';

/** What any spreadsheet takes for a formula, full-width signs of East Asian input included. */
const isFormula = (cell: string) =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell);

/** Every CSV that leaves the product, after formulas were planted in every text that goes into one. */
export const attack: Suite = async (target, log) => {
  const { people, operations } = target;
  const { owner, user } = people;
  const { tries, failures } = await plant(target, formulas, false);
  log.tried(tries);
  for (const failure of failures) log.found(failure.split(':', 1)[0] ?? '', failure);
  const trips = await rowsOf(owner, '/api/v1/admins/trips', 6);
  const files = [
    ...ExportResource.options.map((kind) => [owner, `/api/v1/admins/exports/${kind}.csv`] as const),
    ...trips.map(({ id }) => [owner, `/api/v1/admins/trips/${id}/manifest.csv`] as const),
    [user, '/api/v1/users/account-statements/2026-11.csv'] as const,
    [user, '/api/v1/users/account-statements/2026-10.csv'] as const,
  ];
  const known = operations.filter(({ answers }) => answers === 'text/csv').length;
  if (known > 4) log.found('the list of CSVs', `${known} calls answer with CSV; this suite knows 4`);
  let planted = 0;
  for (const [person, path] of files) {
    const answer = await person.ask('GET', path);
    log.tried();
    if (answer.status !== 200) log.found(path, `answered ${answer.status} ${answer.body.slice(0, 100)}`);
    if (!/^attachment/.test(String(answer.headers['content-disposition'])))
      log.found(path, 'is opened in the page');
    const { columns, rows } = parseCsv(answer.body);
    for (const cell of [...columns, ...rows.flatMap((row) => Object.values(row))]) {
      if (cell.includes('planted')) planted += 1;
      if (isFormula(cell)) log.found(path, `has the cell ${JSON.stringify(cell.slice(0, 80))}`);
    }
  }
  if (planted < 20) log.found('the files', `hold only ${planted} of the planted texts: nothing was tried`);
};
