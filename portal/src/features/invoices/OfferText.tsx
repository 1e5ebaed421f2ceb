import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';

/** Says that paying the deposit of a quote accepts it. Nothing for what is owed already. */
export function OfferText({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLanguage();
  return invoice.awaits_acceptance && t('invoices.offer', { order: invoice.online_order_reference ?? '' });
}
