import { eInvoiceEndpoints as calls, type EInvoice, type SignatureCheck } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import { verifyUblSignature } from '../../integrations/e-invoices/ubl-signature.ts';
import { findItems } from '../../modules/e-invoices/consolidation.repository.ts';
import { listSettingsRows, toSettings } from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import { listEInvoices } from '../../modules/e-invoices/e-invoices.list.ts';
import { type EInvoiceRow, findEInvoice } from '../../modules/e-invoices/e-invoices.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { cancelEInvoice, resendEInvoice } from './cancel-e-invoice.ts';
import { consolidate, previewConsolidation } from './consolidate.ts';
import { checkSettings, getSettings, updateSettings } from './e-invoice-settings.ts';
import { reportEInvoices } from './report-e-invoices.ts';
import { linkOf } from './show-report.ts';

export const eInvoiceRoutes: Module = (route, services) => {
  const shown = ({ long_id, ...row }: EInvoiceRow): EInvoice => ({
    ...row,
    link: row.state === 'valid' ? linkOf(services, { ...row, long_id }) : null,
  });
  const read = async (db: Db, id: Id<'e_invoice'>): Promise<EInvoice> => {
    const row = found(await findEInvoice(db, id));
    return shown(row);
  };

  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    const page = await listEInvoices(db, filter, { range, sort });
    return { ...page, data: page.data.map(shown) };
  });
  route(calls.get, async ({ db, params: { id } }) => {
    const { document } = (await db
      .selectFrom('e_invoices')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst()) ?? { document: null };
    const found = await read(db, id);
    const checked = document === null ? null : verifyUblSignature(document);
    const signature_check: SignatureCheck | null = checked && (checked.ok ? 'verified' : checked.fault);
    return {
      ...found,
      document,
      signature_check,
      items: found.consolidated_month === null ? [] : await findItems(db, id),
    };
  });

  const shownConsolidation = async (db: Db, month: string, now: Date) => {
    const { documents, ...preview } = await previewConsolidation(db, month, now);
    return { ...preview, documents: documents.map(shown) };
  };
  route(calls.consolidation, ({ db, query, now }) => shownConsolidation(db, query.month, now));
  route(calls.consolidate, async (call) => {
    await consolidate(call.db, call, call.body.month);
    await services.jobs.enqueue(call.db, reportEInvoices, {});
    return shownConsolidation(call.db, call.body.month, call.now);
  });
  route(calls.resend, async (call) => {
    await resendEInvoice(call.db, call, call.params.id);
    await services.jobs.enqueue(call.db, reportEInvoices, {});
    return read(call.db, call.params.id);
  });
  route(calls.cancel, async (call) => {
    await cancelEInvoice(call.db, call, call.params.id, call.body.reason);
    await services.jobs.enqueue(call.db, reportEInvoices, {});
    return read(call.db, call.params.id);
  });

  route(calls.settings, async ({ db, query: { filter, range, sort } }) => {
    const rows = (await listSettingsRows(db)).filter(({ id }) => filter.id?.includes(id) ?? true);
    if (sort?.[1] === 'ASC') rows.reverse();
    const data = await toSettings(db, rows.slice(range[0], range[1] + 1));
    return { data, total: rows.length, estimated: false };
  });
  route(calls.getSettings, ({ db, params }) => getSettings(db, params.id));
  route(calls.updateSettings, (call) =>
    updateSettings(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.check, (call) => checkSettings(services, call.db, call, call.params.id));
};
