import { roleCan } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints, invoiceNoteEndpoints, isBilled } from '@rantau/shared/invoices';
import { mailInvoice } from '../../modules/invoices/invoices.mails.ts';
import { findInvoice } from '../../modules/invoices/invoices.repository.ts';
import { listNotes } from '../../modules/invoices/notes.list.ts';
import { findNote, noteWithLines } from '../../modules/invoices/notes.repository.ts';
import {
  listAllInvoices,
  listOwnInvoices,
  showInvoice,
  showInvoiceToStaff,
} from '../../modules/invoices/read-invoices.service.ts';
import { getTripInvoice, listTripInvoices } from '../../modules/invoices/trip-invoices.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Call, Module } from '../../platform/http/endpoint.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { reportEInvoices } from '../e-invoices/report-e-invoices.ts';
import { requestEInvoice } from '../e-invoices/request-e-invoice.ts';
import { reportForStaff, withReport, withReportForStaff } from '../e-invoices/show-report.ts';
import { applyCredit, waiveLateFee } from './adjust-invoice.ts';
import { changeDraft, draftInvoice } from './draft-invoice.ts';
import { duitNowCode } from './duitnow-code.ts';
import { issueForTrip } from './issue-for-trip.ts';
import { issueInvoice } from './issue-invoice.ts';
import { noteByHand } from './note-by-hand.ts';
import { withdrawInvoice } from './void-invoice.ts';
import { takeBackWriteOff, writeOff } from './write-off.ts';

const calls = invoiceEndpoints;
type OwnCall = Pick<Call<typeof calls.getMine>, 'db' | 'actor' | 'params'>;

export const invoiceRoutes: Module = (route, services) => {
  const forStaff = async (
    { db, actor, now }: Pick<Call<typeof calls.get>, 'db' | 'actor' | 'now'>,
    id: Id<'invoice'>,
  ) => {
    const row = requireAccess(actor, 'invoice:read', await findInvoice(db, id));
    return withReportForStaff(services, db, row, now, await showInvoiceToStaff(db, row, now));
  };

  for (const mode of ['sea', 'air'] as const) {
    const kind = `${mode}_freight` as const;
    route(calls[mode].mine, ({ db, actor, query, now }) => listOwnInvoices(db, actor.id, query, now, kind));
    route(calls[mode].list, ({ db, query, now }) => listAllInvoices(db, query, now, kind));
    route(calls[mode].get, async (call) => {
      const row = await findInvoice(call.db, call.params.id);
      if (row?.kind !== kind) throw new AppError('not_found');
      return forStaff(call, row.id);
    });
  }

  route(calls.mine, ({ db, actor, query, now }) => listOwnInvoices(db, actor.id, query, now));
  const issuedToMe = async ({ db, actor, params }: OwnCall) => {
    const row = requireAccess(actor, 'own', await findInvoice(db, params.id));
    if (row.issued_on === null) throw new AppError('not_found');
    return row;
  };
  const forOwner = async (call: OwnCall & { readonly now: Date }) => {
    const row = await issuedToMe(call);
    return {
      ...(await withReport(services, call.db, row, call.now, await showInvoice(call.db, row, call.now))),
      duitnow: await duitNowCode(call.db, row, call.now),
    };
  };
  route(calls.getMine, forOwner);
  route(calls.requestEInvoice, async (call) => {
    const { id } = await issuedToMe(call);
    await requestEInvoice(call.db, call, id);
    await services.jobs.enqueue(call.db, reportEInvoices, {});
    return forOwner(call);
  });
  route(calls.useMyCredit, async (call) => {
    const { id } = await issuedToMe(call);
    await applyCredit(services, call.db, call, id, call.body.most_usd_minor);
    return forOwner(call);
  });
  route(calls.tripInvoices, ({ db, actor, now }) => listTripInvoices(db, actor.id, now));
  route(calls.tripInvoice, ({ db, actor, params, now }) => getTripInvoice(db, actor.id, params.id, now));

  route(calls.list, ({ db, query, now }) => listAllInvoices(db, query, now));
  route(calls.get, (call) => forStaff(call, call.params.id));
  route(calls.create, ({ body: { issue, ...draft }, ...call }) =>
    inTransaction(call.db, async (trx) => {
      if (issue && !roleCan(call.actor.role, 'invoice:issue')) throw new AppError('forbidden');
      const id = await draftInvoice(services, trx, call, draft);
      if (issue) await issueInvoice(services, trx, call, id);
      return forStaff({ ...call, db: trx }, id);
    }),
  );
  route(calls.update, async (call) => {
    await changeDraft(call.db, call, call.params.id, call.version, call.body);
    return forStaff(call, call.params.id);
  });
  route(calls.issue, async (call) => {
    await issueInvoice(services, call.db, call, call.params.id, call.body);
    return forStaff(call, call.params.id);
  });
  route(calls.void, async (call) => {
    await withdrawInvoice(services, call.db, call, call.params.id, call.body.reason);
    return forStaff(call, call.params.id);
  });
  route(calls.waiveLateFee, async (call) => {
    await waiveLateFee(services, call.db, call, call.params.id, call.body.reason);
    return forStaff(call, call.params.id);
  });
  route(calls.applyCredit, async (call) => {
    await applyCredit(services, call.db, call, call.params.id);
    return forStaff(call, call.params.id);
  });
  route(calls.writeOff, async (call) => {
    await writeOff(services, call.db, call, call.params.id, call.body);
    return forStaff(call, call.params.id);
  });
  route(calls.takeBackWriteOff, async (call) => {
    await takeBackWriteOff(services, call.db, call, call.params.id, call.body.reason);
    return forStaff(call, call.params.id);
  });
  route(calls.mail, (call) =>
    inTransaction(call.db, async (trx) => {
      const row = requireAccess(call.actor, 'invoice:issue', await findInvoice(trx, call.params.id));
      if (!isBilled(row.state))
        throw new AppError('transition_refused', { metadata: { from: row.state, to: 'mailed' } });
      await mailInvoice(services, trx, row, call.now, true);
      await audit(trx, call, 'invoice.resend', row.id);
    }),
  );
  route(invoiceNoteEndpoints.create, async (call) => {
    await noteByHand(services, call.db, call, call.params.id, call.body);
    return forStaff(call, call.params.id);
  });
  route(invoiceNoteEndpoints.list, ({ db, query: { filter, range, sort } }) =>
    listNotes(db, filter, { range, sort }),
  );
  route(invoiceNoteEndpoints.get, async ({ db, actor, params }) => {
    const row = requireAccess(actor, 'invoice:read', await findNote(db, params.id));
    const [note, e_invoice] = await Promise.all([
      noteWithLines(db, row),
      reportForStaff(services, db, { note_id: row.id }),
    ]);
    return { ...note, e_invoice };
  });
  route(calls.timeline, async ({ db, actor, params }) => {
    requireAccess(actor, 'invoice:read', await findInvoice(db, params.id));
    return timelineOf(db, 'invoice', params.id, { withNames: true });
  });
  route(calls.issueForTrip, (call) => issueForTrip(services, call.db, call, call.params.id));
};
