import {
  type AdminInvoice,
  balanceOf,
  deliveryStateOf,
  type Invoice,
  toPayOf,
} from '@rantau/shared/invoices';
import type { InvoiceRow } from './invoices.repository.ts';

/** An invoice as its customer sees it, with what is owed at this instant. */
export function toInvoice(row: InvoiceRow, now: Date): Invoice {
  const {
    computed_with: _computedWith,
    note: _note,
    late_fee_charged_until: _charged,
    late_fee_charged_minor: _chargedSoFar,
    buyer_tax_number: _buyerTaxNumber,
    user_tax_number: _taxNumber,
    user_name: _name,
    suite: _suite,
    email: _email,
    user_locale: _locale,
    package_state: _packageState,
    failed_attempts: _attempts,
    last_failure: _failure,
    pauses: _pauses,
    submitted_minor: _submitted,
    deposit_usd_minor: _deposit,
    ...shown
  } = row;
  const balance = balanceOf(row, now.toISOString());
  return {
    ...shown,
    ...balance,
    ...toPayOf({ ...row, ...balance }),
    delivery_state: deliveryStateOf({
      package_state: row.package_state,
      vendor_id: row.vendor_id,
      failed_attempts: row.failed_attempts ?? 0,
      last_failure: row.last_failure,
    }),
  };
}

export const toAdminInvoice = (row: InvoiceRow, now: Date): AdminInvoice => ({
  ...toInvoice(row, now),
  user_name: row.user_name,
  suite: row.suite,
  email: row.email,
  note: row.note,
  e_invoice_state: row.e_invoice_state,
});
