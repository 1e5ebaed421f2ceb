import type { Payment } from '@rantau/shared/payments';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import * as paths from '../paths.ts';
import { paymentOf } from '../queries/invoices.ts';
import { recordLoader } from '../queries/loaders.ts';
import { Card, DescriptionList } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

export const loader = recordLoader(({ params: { id = '' } }) => paymentOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(paymentOf(id));
  const list = { to: paths.payments, label: t('payments.title') };
  return (
    <Page
      title={query.data?.reference ?? t('payments.one')}
      back={list}
      {...(query.data && { mark: <StateBadge noun="payment" state={query.data.state} /> })}
    >
      <Loaded query={query} list={list}>
        {(payment) => <View payment={payment} />}
      </Loaded>
    </Page>
  );
}

function View({ payment }: { readonly payment: Payment }) {
  const { t } = useLanguage();
  const { money, usd, day, dateTime } = useFormat();
  const { state, proof } = payment;
  return (
    <>
      {state === 'submitted' && <Notice>{t('payments.in_review')}</Notice>}
      {state === 'verified' && <Notice tone="good">{t('payments.verified')}</Notice>}
      {payment.rejection_reason !== null && (
        <Notice tone="bad">
          {t('payments.rejected', { reason: payment.rejection_reason })}{' '}
          <Link to={paths.invoices}>{t('payments.again')}</Link>
        </Notice>
      )}
      {payment.refund_reason !== null && (
        <Notice>
          {state === 'refunded'
            ? t('payments.refunded', { reason: payment.refund_reason })
            : t('payments.refunded_part', {
                amount: money(payment.refunded_minor, payment.currency),
                reason: payment.refund_reason,
              })}
        </Notice>
      )}
      {payment.bounce_reason !== null && (
        <Notice tone="bad">
          {t('payments.bounced', { reason: payment.bounce_reason })}{' '}
          <Link to={paths.invoices}>{t('payments.again')}</Link>
        </Notice>
      )}
      <div className="columns columns-2">
        <Card title={t('form.details')}>
          <DescriptionList
            items={[
              [t('fields.amount_minor'), money(payment.amount_minor, payment.currency)],
              [
                t('payments.refunded_minor'),
                payment.refunded_minor > 0 ? money(payment.refunded_minor, payment.currency) : null,
              ],
              [
                t('payments.in_usd'),
                payment.exchange_rate === null
                  ? null
                  : `${usd(payment.amount_usd_minor)} (US$1 = RM${payment.exchange_rate})`,
              ],
              [t('payments.method'), t(`payment_methods.${payment.method}`)],
              [t('fields.paid_on'), day(payment.paid_on)],
              [t('payments.bank_reference'), payment.bank_reference || null],
              [t('payments.reviewed'), payment.reviewed_at === null ? null : dateTime(payment.reviewed_at)],
              [t('payments.credit'), payment.credit_usd_minor > 0 ? usd(payment.credit_usd_minor) : null],
            ]}
          />
        </Card>
        <Card title={t('payments.for')}>
          <ul className="stack stack-tight">
            {payment.allocations.map((each) => (
              <li key={each.invoice_id} className="spread">
                <Link to={paths.invoice(each.invoice_id)}>{each.invoice_reference}</Link>
                <strong className="numeric">{usd(each.amount_usd_minor)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {proof && (
        <Card title={t('payments.proof')}>
          <a href={proof.url} target="_blank" rel="noreferrer">
            {proof.content_type === 'application/pdf' ? (
              t('payments.see_proof')
            ) : (
              <img src={proof.thumbnail_url} alt={t('payments.proof')} width={240} />
            )}
          </a>
        </Card>
      )}
    </>
  );
}
