import { usd } from '@rantau/shared/money';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { invoiceUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';
import { type InvoiceRow, toPayOn } from './invoices.repository.ts';

/** Tells the customer what is left to pay and until when, in their language; of a quote, its deposit. */
export const mailInvoice = (
  services: Services,
  db: Db,
  row: InvoiceRow,
  now: Date,
  again = false,
): Promise<void> => {
  const { to_pay_minor, deposit_minor } = toPayOn(row, now);
  return sendMail(
    services,
    db,
    { email: row.email, locale: row.user_locale, user_id: row.user_id },
    'invoice_issued',
    {
      name: row.user_name,
      reference: row.reference,
      due: usd(deposit_minor || to_pay_minor),
      due_on: row.due_on,
      again,
      url: invoiceUrl(services.config, row.id),
    },
    { subject_kind: 'invoice', subject_id: row.id },
  );
};
