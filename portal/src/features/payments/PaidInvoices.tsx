import type { Invoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import { hasDeposit, owed, type Share } from './owed.ts';
import '../inbound-packages/packages.css';

interface Props {
  readonly invoices: readonly Invoice[];
  readonly share: Share;
}

/** Invoices that a payment is for, with the amount in either currency. */
export function PaidInvoices({ invoices, share }: Props) {
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
            <strong className="numeric">{usd(owed([invoice], 'zelle', share))}</strong>
          </li>
        ))}
      </ul>
      <p className="spread pay-total">
        <span>
          {t(share === 'deposit' && hasDeposit(invoices) ? 'payments.share_deposit' : 'invoices.balance')}
        </span>
        <strong className="numeric">
          {usd(owed(invoices, 'zelle', share))} · {myr(owed(invoices, 'bank_transfer_my', share))}
        </strong>
      </p>
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
