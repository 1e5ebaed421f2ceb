import { duitNowPayload, hasDuitNow } from '@rantau/shared/duitnow';
import { type InvoiceRow, toPayOn } from '../../modules/invoices/invoices.repository.ts';
import { readPaymentSettings } from '../../modules/payments/payment-settings.ts';
import type { Db } from '../../platform/database/database.ts';
import { findAccountHolder } from '../account-statements/statements.repository.ts';

/** The text of the DuitNow code that pays what an invoice asks for now; null where nothing is asked or the settings lack an id. */
export async function duitNowCode(db: Db, row: InvoiceRow, now: Date): Promise<string | null> {
  const [settings, holder] = await Promise.all([readPaymentSettings(db), findAccountHolder(db, row.user_id)]);
  const merchant = {
    acquirer_id: settings.duitnow_acquirer_id,
    merchant_id: settings.duitnow_merchant_id,
    name: settings.duitnow_merchant_name,
    city: settings.duitnow_merchant_city,
    postcode: settings.duitnow_postcode,
    category_code: settings.duitnow_category_code,
  };
  const { deposit_myr_minor, to_pay_myr_minor } = toPayOn(row, now);
  const amount_minor = deposit_myr_minor ?? to_pay_myr_minor ?? 0;
  if (!hasDuitNow(merchant) || amount_minor <= 0 || !holder) return null;
  return duitNowPayload(merchant, {
    amount_minor,
    bill_number: row.reference,
    reference: holder.payment_reference,
  });
}
