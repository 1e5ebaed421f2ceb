import { usd } from '@rantau/shared/money';
import type { Db } from '../../platform/database/database.ts';
import type { MailData } from '../../platform/mail/mail-templates.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { invoiceUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';
import { type InvoiceRow, toPayOn } from './invoices.repository.ts';

type InvoiceMail =
  | 'invoice_issued'
  | 'invoice_reminder'
  | 'invoice_overdue'
  | 'invoice_credited'
  | 'invoice_voided'
  | 'late_fee_waived';
type OfTheRow = 'name' | 'reference' | 'url';

/** Mails the customer of an invoice, in their language. */
export function mailAboutInvoice<N extends InvoiceMail>(
  services: Services,
  db: Db,
  row: InvoiceRow,
  kind: N,
  data: Omit<MailData<N>, OfTheRow>,
): Promise<void> {
  const to = { email: row.email, locale: row.user_locale, user_id: row.user_id };
  const ofTheRow = {
    name: row.user_name,
    reference: row.reference,
    url: invoiceUrl(services.config, row.id),
  };
  const about = { subject_kind: 'invoice', subject_id: row.id } as const;
  return sendMail(services, db, to, kind, { ...data, ...ofTheRow } as MailData<N>, about);
}

/** Tells the customer what is left to pay and until when; of a quote, its deposit. */
export const mailInvoice = (
  services: Services,
  db: Db,
  row: InvoiceRow,
  now: Date,
  again = false,
): Promise<void> => {
  const { to_pay_minor, deposit_minor } = toPayOn(row, now);
  const { due_on } = row;
  return mailAboutInvoice(services, db, row, 'invoice_issued', {
    due: usd(deposit_minor || to_pay_minor),
    due_on,
    again,
  });
};
