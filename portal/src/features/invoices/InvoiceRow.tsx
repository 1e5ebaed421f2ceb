import type { Invoice } from '@rantau/shared/invoices';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { isUnsettled, waitsForCustomer } from '../../nouns/invoices/payable.ts';
import * as paths from '../../paths.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import '../../nouns/inbound-packages/packages.css';

interface Props {
  readonly invoice: Invoice;
  readonly choice?: { readonly chosen: boolean; readonly onChange: (chosen: boolean) => void };
}

export function InvoiceRow({ invoice, choice }: Props) {
  const { t } = useLanguage();
  const { usd, myr, day } = useFormat();
  const {
    id,
    reference,
    kind,
    due_on,
    overdue_days,
    trip_code,
    to_pay_minor,
    in_review_minor,
    deposit_minor,
  } = invoice;
  const open = waitsForCustomer(invoice);
  const asked = deposit_minor ?? to_pay_minor;
  const askedMyr = deposit_minor === null ? invoice.to_pay_myr_minor : invoice.deposit_myr_minor;
  const shown = open ? asked : isUnsettled(invoice) ? in_review_minor : invoice.total_minor;
  return (
    <li className="row row-money">
      {choice && (
        <input
          type="checkbox"
          className="row-above row-check"
          checked={choice.chosen}
          aria-label={t('packages.choose', { reference })}
          onChange={(event) => choice.onChange(event.target.checked)}
        />
      )}
      <div className="row-main">
        <Link className="row-link" to={paths.invoice(id)}>
          {reference}
        </Link>
        <p className="row-sub">
          {t(`invoice_kinds.${kind}`)}
          {trip_code !== null && ` · ${t('outbound_packages.on_trip', { code: trip_code })}`}
          {invoice.online_order_reference !== null && ` · ${invoice.online_order_reference}`}
        </p>
        {open && due_on !== null && !invoice.awaits_acceptance && (
          <p className="row-sub nowrap">
            {overdue_days > 0
              ? t('invoices.late_by', { count: overdue_days })
              : t('invoices.due', { day: day(due_on) })}
          </p>
        )}
      </div>
      <div className="row-end">
        <strong className="numeric">{usd(shown)}</strong>
        {open && askedMyr !== null && <span className="row-sub numeric">{myr(askedMyr)}</span>}
        {open && deposit_minor !== null && (
          <span className="row-sub numeric">
            {t('invoices.deposit_of', { amount: usd(invoice.total_minor) })}
          </span>
        )}
        {open && in_review_minor > 0 && (
          <span className="row-sub numeric">
            {t('invoices.in_review_of', { amount: usd(in_review_minor) })}
          </span>
        )}
        <InvoiceBadge invoice={invoice} />
      </div>
    </li>
  );
}
