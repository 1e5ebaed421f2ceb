import { parseCsv } from '@rantau/shared/csv';
import { ExportResource } from '@rantau/shared/exports';
import { wait } from '../harness/report.ts';
import { formulas } from './payloads.ts';
import type { Person } from './people.ts';
import { type Row, rowsOf } from './records.ts';
import { seedPayloads } from './seed-payloads.ts';
import type { Suite } from './suite.ts';

/** True if a spreadsheet takes a cell for a formula, with full-width signs of East Asian input. */
const isFormula = (cell: string) =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell);

/** The file of a list that is written to CSV in the background. */
async function exportOf({ ask }: Person, resource: string): Promise<string> {
  const { body } = await ask('POST', '/api/v1/admins/exports', { body: { resource, filter: {} } });
  const { id } = JSON.parse(body) as Row;
  for (let look = 0; look < 120; look += 1) {
    const { state } = JSON.parse((await ask('GET', `/api/v1/admins/exports/${id}`)).body) as Row;
    if (state !== 'queued' && state !== 'running') break;
    await wait(500);
  }
  return `/api/v1/admins/exports/${id}/file`;
}

/** The file of a customer's statement of more than two years, which is made in the background. */
async function longStatementOf({ ask }: Person): Promise<string> {
  const files = '/api/v1/users/account-statement-files';
  const { body } = await ask('POST', files, { body: { from: '2020-01-01', to: '2026-12-31' } });
  const { id } = JSON.parse(body) as Row;
  for (let look = 0; look < 120; look += 1) {
    const made = (JSON.parse((await ask('GET', files)).body) as Row[]).find((file) => file.id === id);
    if (made?.['state'] !== 'queued') break;
    await new Promise((wait) => setTimeout(wait, 500));
  }
  return `${files}/${id}.csv`;
}

/** Every CSV that leaves the product, after formulas were planted in every text that goes into one. */
export const attack: Suite = async (target, log) => {
  const { people, operations } = target;
  const { owner, user } = people;
  const { tries, failures } = await seedPayloads(target, formulas, false);
  log.tried(tries);
  for (const failure of failures) log.found(failure.split(':', 1)[0] ?? '', failure);
  const trips = await rowsOf(owner, '/api/v1/admins/trips', 6);
  const files = [
    ...ExportResource.options.map((kind) => [owner, `/api/v1/admins/exports/${kind}.csv`] as const),
    ...trips.map(({ id }) => [owner, `/api/v1/admins/trips/${id}/manifest.csv`] as const),
    [owner, await exportOf(owner, 'inbound-packages')] as const,
    [
      owner,
      `/api/v1/admins/account-statements/${user.id}/statement.csv?from=2026-01-01&to=2026-12-31`,
    ] as const,
    [owner, '/api/v1/admins/tax-returns/return.csv?from=2026-01-01&to=2026-12-31'] as const,
    [owner, '/api/v1/admins/bank-reconciliations/reconciliation.csv?month=2026-11'] as const,
    [user, await longStatementOf(user)] as const,
    [user, '/api/v1/users/account-statements/2026-11.csv'] as const,
    [user, '/api/v1/users/account-statements/2026-10.csv'] as const,
  ];
  const known = operations.filter(({ answers }) => answers === 'text/csv').length;
  if (known > 8) log.found('the list of CSVs', `${known} calls answer with CSV; this suite knows 8`);
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
