import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { isUnsettled, waitsForCustomer } from '../../nouns/invoices/payable.ts';
import { Badge } from '../../ui/Notice.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Status of an invoice for its customer: under review, a quote, late, or its state. */
export function InvoiceBadge({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLanguage();
  if (!isUnsettled(invoice)) return <StateBadge noun="invoice" state={invoice.state} />;
  if (!waitsForCustomer(invoice)) return <StateBadge noun="payment" state="submitted" />;
  if (invoice.awaits_acceptance) return <Badge tone="warn">{t('invoices.offer_badge')}</Badge>;
  return <StateBadge noun="invoice" state={invoice.overdue_days > 0 ? 'overdue' : invoice.state} />;
}
