import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { waitsForCustomer } from './payable.ts';

/** Says that paying the deposit of a quote accepts it, or that the deposit is under review. Nothing for what is owed already. */
export function OfferText({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLanguage();
  const text = waitsForCustomer(invoice) ? 'invoices.offer' : 'invoices.offer_in_review';
  return invoice.awaits_acceptance && t(text, { order: invoice.online_order_reference ?? '' });
}
