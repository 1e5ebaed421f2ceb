import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import { hasDeposit, owed } from './owed.ts';
import '../../nouns/inbound-packages/packages.css';

/** Invoices that a payment is for, and their sum in either currency, which the choice of a deposit says by itself. */
export function PaidInvoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const { usd, myr } = useFormat();
  const sum = (of: (invoice: Invoice) => number) => invoices.reduce((total, each) => total + of(each), 0);
  const lateFees = sum(({ late_fee_minor, to_pay_minor }) => Math.min(late_fee_minor, to_pay_minor));
  const inReview = sum(({ in_review_minor }) => in_review_minor);
  return (
    <Card title={t('payments.for')}>
      <ul className="stack stack-tight">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="spread spread-keep">
            <span>
              {invoice.reference} <span className="soft small">{t(`invoice_kinds.${invoice.kind}`)}</span>
            </span>
            <strong className="numeric">{usd(owed([invoice], 'zelle', 'all'))}</strong>
          </li>
        ))}
      </ul>
      {!hasDeposit(invoices) && (
        <p className="spread pay-total">
          <span>{t('fields.to_pay_minor')}</span>
          <strong className="numeric">
            {usd(owed(invoices, 'zelle', 'all'))} · {myr(owed(invoices, 'bank_transfer_my', 'all'))}
          </strong>
        </p>
      )}
      {inReview > 0 && (
        <p className="spread small soft">
          <span>{t('dashboard.in_review')}</span>
          <span className="numeric">{usd(inReview)}</span>
        </p>
      )}
      {lateFees > 0 && (
        <p className="spread small soft">
          <span>{t('payments.late_fees')}</span>
          <span className="numeric">{usd(lateFees)}</span>
        </p>
      )}
    </Card>
  );
}
