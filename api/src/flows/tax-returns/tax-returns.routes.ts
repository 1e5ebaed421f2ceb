import { type TaxReturn, taxReturnEndpoints } from '@rantau/shared/tax-returns';
import { findSstNumber } from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import { readTaxReturn } from './tax-return.ts';
import { taxReturnCsv } from './tax-return-csv.ts';
import type { printTaxReturn } from './tax-return-document.ts';
import type { Period } from './tax-returns.repository.ts';

const draw = inWorker<typeof printTaxReturn>(
  new URL('./tax-return-document.ts', import.meta.url),
  'printTaxReturn',
);

const read = async (db: Db, { from, to }: Period) => readTaxReturn(db, { from, to }, await findSstNumber(db));

export const taxReturnRoutes: Module = (route) => {
  /** A file leaves the house: who took it is on the record. */
  const taken = (call: ActorContext & { db: Db; query: Period }, format: 'pdf' | 'csv', { tax }: TaxReturn) =>
    audit(call.db, call, 'export.download', newId(call.now), {
      after: { resource: 'tax-returns', ...call.query, format, tax_minor: tax.usd_minor },
    });

  route(taxReturnEndpoints.get, async ({ db, query }) => {
    const { parts: _parts, ...summary } = await read(db, query);
    return summary;
  });
  route(taxReturnEndpoints.pdf, async (call) => {
    const { parts: _parts, ...summary } = await read(call.db, call.query);
    await taken(call, 'pdf', summary);
    return {
      filename: `service-tax-${summary.from}-${summary.to}.pdf`,
      body: toBuffer(await draw(call.actor, summary, call.locale)),
    };
  });
  route(taxReturnEndpoints.csv, async (call) => {
    const summary = await read(call.db, call.query);
    await taken(call, 'csv', summary);
    return {
      filename: `service-tax-${summary.from}-${summary.to}.csv`,
      body: taxReturnCsv(summary, call.locale),
    };
  });
};
