import { invoiceEndpoints, type TripInvoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { isDue } from '../../nouns/invoices/payable.ts';
import * as paths from '../../paths.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { ModeBadge, StateBadge } from '../../ui/StateBadge.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';

/** Freight invoices bundled by trip: seen, downloaded and paid as one. */
export function TripInvoices({ bundles }: { readonly bundles: readonly TripInvoice[] }) {
  const { t } = useLanguage();
  const { usd, usDate } = useFormat();
  if (bundles.length === 0)
    return (
      <Card>
        <Empty icon="receipt" title={t('invoices.empty_title')}>
          {t('invoices.empty')}
        </Empty>
      </Card>
    );
  return bundles.map((bundle) => (
    <Card
      key={bundle.id}
      flush
      title={t('invoices.of_trip', { code: bundle.trip_code })}
      action={
        <span className="cluster">
          <ModeBadge mode={bundle.mode} />
          <strong className="numeric">{usd(bundle.total_minor + bundle.late_fee_minor)}</strong>
          {bundle.invoices.every(({ state }) => state === 'paid') && (
            <StateBadge noun="invoice" state="paid" />
          )}
        </span>
      }
    >
      <p className="row soft small">{t('invoices.departs', { day: usDate(bundle.departs_at) })}</p>
      <ul className="rows">
        {bundle.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <div className="row">
        {bundle.invoices.some(isDue) && (
          <Button
            label={t('invoices.pay_amount', { amount: usd(due(bundle)) })}
            to={`${paths.pay}?ids=${bundle.invoices
              .filter(isDue)
              .map(({ id }) => id)
              .join(',')}`}
          />
        )}
        <FileButton
          label="PDF"
          fileName={`${bundle.trip_code}.pdf`}
          load={() => api.call(invoiceEndpoints.tripInvoicePdf, { params: { id: bundle.id } })}
        />
      </div>
    </Card>
  ));
}

const due = ({ invoices }: TripInvoice): number =>
  invoices.filter(isDue).reduce((sum, { to_pay_minor }) => sum + to_pay_minor, 0);
