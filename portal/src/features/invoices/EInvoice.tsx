import { invoiceEndpoints, type OwnInvoice } from '@rantau/shared/invoices';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { invoicesKey } from '../../queries/invoices.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, DescriptionList } from '../../ui/Card.tsx';
import { Failure, failureOf } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAction } from '../../ui/use-action.ts';
import { QrCode } from './QrCode.tsx';

/** The report of an invoice to the tax office, or the button that asks for one. Renders nothing if there is neither. */
export function EInvoice({
  invoice: { id, e_invoice, e_invoice_requestable },
}: {
  readonly invoice: OwnInvoice;
}) {
  const { t } = useLanguage();
  const { impersonated_by } = useCustomer();
  const { dateTime } = useFormat();
  const request = useAction(invoiceEndpoints.requestEInvoice, { changes: [invoicesKey] });
  if (e_invoice === null && !e_invoice_requestable) return null;
  return (
    <Card title={t('invoices.e_invoice')}>
      {e_invoice === null ? (
        <div className="stack">
          <p className="soft">{t('invoices.e_invoice_text')}</p>
          {impersonated_by !== null && <Notice tone="warn">{t('errors.impersonation_forbidden')}</Notice>}
          {request.error && <Failure error={request.error} />}
          {request.error && failureOf(request.error).code === 'buyer_unidentified' && (
            <Link to={paths.profile}>{t('invoices.e_invoice_details')}</Link>
          )}
          <div>
            <Button
              label={t('invoices.e_invoice_request')}
              variant="light"
              loading={request.isPending}
              disabled={impersonated_by !== null}
              onClick={() => request.mutate({ params: { id } })}
            />
          </div>
        </div>
      ) : (
        <div className="stack">
          {e_invoice.state === 'invalid' && (
            <p className="soft">
              {t('invoices.e_invoice_refused')}{' '}
              <Link to={paths.profile}>{t('invoices.e_invoice_check')}</Link>
            </p>
          )}
          <div className="qr-beside">
            {e_invoice.link !== null && <QrCode text={e_invoice.link} label={t('invoices.e_invoice_qr')} />}
            <DescriptionList
              items={[
                [
                  t('invoices.e_invoice_state'),
                  <StateBadge key="state" noun="e_invoice" state={e_invoice.state} />,
                ],
                ['UUID', e_invoice.uuid],
                [
                  t('invoices.e_invoice_validated'),
                  e_invoice.validated_at === null ? null : dateTime(e_invoice.validated_at),
                ],
                [
                  t('invoices.e_invoice_page'),
                  e_invoice.link === null ? null : (
                    <a key="link" href={e_invoice.link} target="_blank" rel="noreferrer">
                      {t('invoices.e_invoice_open')}
                    </a>
                  ),
                ],
              ]}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
