import type { PaymentIntent } from '@rantau/shared/payment-intents';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, DescriptionList } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';

const tones = { paid: 'good', failed: 'bad' } as const;

/** The true state of a payment online, and what can be done next. */
export function OnlinePayment({ intent }: { readonly intent: PaymentIntent }) {
  const { t } = useLanguage();
  const { money, dateTime } = useFormat();
  const { state, amount_minor, currency, paid_minor, paid_at, url, payment_id } = intent;
  const tone = state === 'paid' || state === 'failed' ? tones[state] : undefined;
  const isOver = state === 'failed' || state === 'expired' || state === 'cancelled';
  const again = `${paths.pay}?ids=${intent.invoices.map(({ invoice_id }) => invoice_id).join(',')}`;
  return (
    <>
      <Notice {...(tone && { tone })}>
        <p aria-live="polite">{t(`payments.online_states.${state}`)}</p>
      </Notice>
      <Card>
        <div className="stack">
          <p className="balance numeric">{money(paid_minor ?? amount_minor, currency)}</p>
          {paid_minor !== null && paid_minor !== amount_minor && (
            <p>{t('payments.online_other_amount', { amount: money(amount_minor, currency) })}</p>
          )}
          <DescriptionList
            items={[
              [t('payments.one'), intent.reference],
              [t('payments.online_paid_at'), paid_at === null ? null : dateTime(paid_at)],
              [
                t('payments.for'),
                <ul key="invoices" className="stack stack-tight">
                  {intent.invoices.map(({ invoice_id, invoice_reference }) => (
                    <li key={invoice_id}>
                      <Link to={paths.invoice(invoice_id)}>{invoice_reference}</Link>
                    </li>
                  ))}
                </ul>,
              ],
            ]}
          />
          <div className="cluster">
            {payment_id !== null && (
              <Button label={t('payments.online_receipt')} to={paths.payment(payment_id)} />
            )}
            {url !== null && <Button label={t('payments.online_continue')} variant="green" href={url} />}
            {isOver && <Button label={t('payments.again')} variant="green" to={again} />}
            <Button label={t('shell.nav.invoices')} variant="white" to={paths.invoices} />
          </div>
        </div>
      </Card>
    </>
  );
}
