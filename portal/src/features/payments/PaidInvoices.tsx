import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import { owed } from './owed.ts';
import '../inbound-packages/packages.css';

/** What a payment is for, and how much that is in either currency. */
export function PaidInvoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const { usd, myr } = useFormat();
  const lateFees = invoices.reduce((sum, each) => sum + each.late_fee_minor, 0);
  return (
    <Card title={t('payments.for')}>
      <ul className="stack stack-tight">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="spread spread-keep">
            <span>
              {invoice.reference} <span className="soft small">{t(`invoice_kinds.${invoice.kind}`)}</span>
            </span>
            <strong className="numeric">{usd(invoice.balance_minor)}</strong>
          </li>
        ))}
      </ul>
      <p className="spread pay-total">
        <span>{t('invoices.balance')}</span>
        <strong className="numeric">
          {usd(owed(invoices, 'zelle'))} · {myr(owed(invoices, 'bank_transfer_my'))}
        </strong>
      </p>
      {lateFees > 0 && (
        <p className="spread small soft">
          <span>{t('payments.late_fees')}</span>
          <span className="numeric">{usd(lateFees)}</span>
        </p>
      )}
    </Card>
  );
}
