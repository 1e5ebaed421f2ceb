import {
  makeStatementFile,
  removeExpiredStatements,
  removeOldStatements,
  writeStatement,
} from './flows/account-statements/statement-files.ts';
import { runBulkAction } from './flows/bulk-actions/bulk-actions.ts';
import { continueBulkAction } from './flows/bulk-actions/run-bulk-action.ts';
import { followDueTrackings, followTrackings } from './flows/carrier-trackings/follow-trackings.ts';
import { consolidateLastMonth, consolidateMonth } from './flows/e-invoices/consolidate.ts';
import { reportDueEInvoices, reportEInvoices } from './flows/e-invoices/report-e-invoices.ts';
import { removeExpiredExports, removeOldExports, runExport, writeExport } from './flows/exports/exports.ts';
import { fallBackDue, fallBackJob } from './flows/messages/fall-back.ts';
import { followDuePayments, followPayments } from './flows/payment-intents/follow-payments.ts';
import { deliverByPush } from './flows/push/deliver-push.ts';
import { removeExpired, removeExpiredJob } from './flows/remove-expired.ts';
import { keptSince } from './flows/retention.ts';
import { sendDueWebhooks, sendWebhooks } from './flows/webhooks/send-webhooks.service.ts';
import { deliverByWhatsApp } from './flows/whatsapp/deliver-whatsapp.ts';
import { findInboxSource } from './inbox-sources.ts';
import { forgetPhotos } from './modules/inbound-packages/photos.service.ts';
import { remindOfStorage, remindOwnersOfStorage } from './modules/inbound-packages/storage.service.ts';
import { remindCustomersOfInvoices, remindOfInvoices } from './modules/invoices/remind-invoices.service.ts';
import { sendDatesOfTrips, sendUnsentDates } from './modules/trips/trip-dates.service.ts';
import { makeAuditMonths, makeAuditMonthsJob } from './platform/audit/audit-months.ts';
import { removeLateUploads, removeOrphans } from './platform/images/images.ts';
import { workInbox, workMessage } from './platform/inbox/inbox.ts';
import { sumUpLedgerDays, sumUpLedgerDaysJob } from './platform/ledger/ledger-days.ts';
import { deliver } from './platform/mail/deliver-mail.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { deliverMail, deliverPush, deliverWhatsApp } from './platform/mail/mails.ts';
import type { Services } from './platform/services.ts';
import { handleAccountMail, sendAccountMail } from './platform/sessions/account-mails.ts';
import { handleEmailChange, sendEmailChange } from './platform/sessions/email-changes.ts';

/** Every kind of background work and its handler. */
export function registerWork(services: Services): void {
  const { jobs, config } = services;
  const sendByMail = createMailTransport(config);
  jobs.handle(deliverMail, ({ mail_id }) => deliver(services, sendByMail, mail_id));
  jobs.handle(deliverWhatsApp, ({ message_id }) => deliverByWhatsApp(services, message_id));
  jobs.handle(deliverPush, ({ message_id }) => deliverByPush(services, message_id));
  jobs.handle(fallBackJob, () => fallBackDue(services));
  jobs.handle(sendAccountMail, (data) => handleAccountMail(services, data));
  jobs.handle(sendEmailChange, (data) => handleEmailChange(services, data));
  jobs.handle(removeExpiredJob, async () => {
    const now = services.clock.now();
    await removeExpired(services.db, now);
    await removeOrphans(services, services.db, now);
    await removeLateUploads(services, services.db, now);
    await services.files.removeDrafts(new Date(now.getTime() - 3_600_000));
    await forgetPhotos(services, services.db, keptSince(now, 'inboundPackagePhotos'));
  });
  jobs.handle(makeAuditMonthsJob, () => makeAuditMonths(services.db, services.clock.now()));
  jobs.handle(sumUpLedgerDaysJob, () => sumUpLedgerDays(services.db, services.clock.now()));
  jobs.handle(runBulkAction, ({ bulk_action_id }) => continueBulkAction(services, bulk_action_id));
  jobs.handle(writeExport, ({ export_id }) => runExport(services, export_id));
  jobs.handle(removeOldExports, () => removeExpiredExports(services));
  jobs.handle(writeStatement, ({ statement_file_id }) => makeStatementFile(services, statement_file_id));
  jobs.handle(removeOldStatements, () => removeExpiredStatements(services));
  jobs.handle(reportEInvoices, () => reportDueEInvoices(services));
  jobs.handle(sendWebhooks, () => sendDueWebhooks(services));
  jobs.handle(followTrackings, () => followDueTrackings(services));
  jobs.handle(followPayments, () => followDuePayments(services));
  jobs.handle(workInbox, ({ message_id }) =>
    workMessage(services, (source) => findInboxSource(services, source), message_id),
  );
  jobs.handle(consolidateMonth, () => consolidateLastMonth(services));
  jobs.handle(remindOfInvoices, async () => {
    await remindCustomersOfInvoices(services);
  });
  jobs.handle(remindOfStorage, async () => {
    await remindOwnersOfStorage(services);
  });
  jobs.handle(sendDatesOfTrips, () => sendUnsentDates(services));
}
