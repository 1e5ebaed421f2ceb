import type { OwnInvoice } from '@rantau/shared/invoices';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Payments of an invoice and the credit used on it, newest first. Renders nothing if there are none. */
export function PaidWith({ invoice: { payments, credits } }: { readonly invoice: OwnInvoice }) {
  const { t } = useLanguage();
  const { usd, myr, day } = useFormat();
  if (payments.length + credits.length === 0) return null;
  const paid = payments.map((payment) => ({
    on: payment.paid_on,
    row: (
      <li className="row" key={payment.payment_id}>
        <div className="row-main">
          <Link className="row-link" to={paths.payment(payment.payment_id)}>
            {payment.reference}
          </Link>
          <p className="row-sub">
            {t('payments.paid_on_day', { day: day(payment.paid_on) })}
            {payment.state === 'verified' &&
              ` · ${t('payments.on_this', { amount: usd(payment.allocated_usd_minor) })}`}
          </p>
        </div>
        <div className="row-end">
          <strong className="numeric">
            {payment.currency === 'MYR' ? myr(payment.amount_minor) : usd(payment.amount_minor)}
          </strong>
          <StateBadge noun="payment" state={payment.state} />
        </div>
      </li>
    ),
  }));
  const used = credits.map(({ on, amount_minor }, place) => ({
    on,
    row: (
      <li className="row" key={`credit ${place}`}>
        <div className="row-main">
          <strong>{t(amount_minor > 0 ? 'ledger.credit_used' : 'payments.back_to_credit')}</strong>
          <p className="row-sub">{day(on)}</p>
        </div>
        <div className="row-end">
          <strong className="numeric">{usd(amount_minor)}</strong>
        </div>
      </li>
    ),
  }));
  return (
    <Card flush title={t('payments.title')}>
      <ul className="rows">
        {[...paid, ...used].toSorted((a, b) => b.on.localeCompare(a.on)).map(({ row }) => row)}
      </ul>
    </Card>
  );
}
