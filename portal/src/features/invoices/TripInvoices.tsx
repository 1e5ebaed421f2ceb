import { invoiceEndpoints, type TripInvoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FileButton } from '../files/FileButton.tsx';
import { ModeBadge } from '../states/StateBadge.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { isPayable } from './payable.ts';

/** Freight invoices bundled by trip: seen, downloaded and paid as one. */
export function TripInvoices({ bundles }: { readonly bundles: readonly TripInvoice[] }) {
  const { t } = useLanguage();
  const { usd } = useFormat();
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
          <strong className="numeric">{usd(bundle.balance_minor)}</strong>
        </span>
      }
    >
      <ul className="rows">
        {bundle.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <div className="row">
        {bundle.balance_minor > 0 && (
          <Button
            label={t('invoices.pay')}
            to={`/dashboard/invoice/pay?ids=${bundle.invoices
              .filter(isPayable)
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
