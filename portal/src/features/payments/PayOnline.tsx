import type { Invoice } from '@rantau/shared/invoices';
import {
  amountToAsk,
  type PaymentOption,
  paymentIntentEndpoints,
  type Share,
} from '@rantau/shared/payment-intents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { invoicesKey } from '../../queries/invoices.ts';
import { paymentOptions } from '../../queries/online-payments.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
  readonly invoices: readonly Invoice[];
  readonly share: Share;
}

const nameOf = ({ gateway_id, currency }: PaymentOption): string => `${gateway_id}-${currency}`;

/** Pays at a provider, which has the page for it. Nothing where the company has none. */
export function PayOnline({ invoices, share }: Props) {
  const { t } = useLanguage();
  const { money } = useFormat();
  const navigate = useNavigate();
  const { impersonated_by } = useCustomer();
  const { data: options } = useQuery(paymentOptions);
  const [chosen, setChosen] = useState<string | null>(null);
  // What is owed may have changed; the provider’s page replaces this one.
  const start = useAction(paymentIntentEndpoints.start, {
    onDone: async (intent) => {
      if (intent.state === 'open' && intent.url !== null) window.location.assign(intent.url);
      else await navigate(paths.onlinePayment(intent.id));
    },
    changes: [invoicesKey],
  });

  const amountIn = ({ currency }: PaymentOption): number => amountToAsk(invoices, currency, share);
  const possible = (options ?? []).filter((option) => amountIn(option) > 0);
  const option = possible.find((each) => nameOf(each) === chosen) ?? possible[0];
  if (!option) return null;
  const methodsOf = ({ methods }: PaymentOption): string =>
    methods.map((method) => t(`online_methods.${method}`)).join(', ');
  const amount = (of: PaymentOption): string => money(amountIn(of), of.currency);

  return (
    <>
      <Card title={t('payments.online')}>
        <div className="stack">
          {start.error !== null && <Failure error={start.error} />}
          {possible.length > 1 ? (
            <Choices
              name="online"
              legend={t('payments.online_with')}
              choices={possible.map((each) => ({
                value: nameOf(each),
                label: methodsOf(each),
                hint: amount(each),
              }))}
              chosen={nameOf(option)}
              onChange={(event) => setChosen(event.target.value)}
            />
          ) : (
            <p className="soft">{methodsOf(option)}</p>
          )}
          <p className="small soft">{t('payments.online_hint')}</p>
          <div>
            <Button
              label={t('payments.pay_now', { amount: amount(option) })}
              variant="green"
              loading={start.isPending || start.isSuccess}
              disabled={impersonated_by !== null}
              onClick={() =>
                start.mutate({
                  body: {
                    gateway_id: option.gateway_id,
                    currency: option.currency,
                    share,
                    invoice_ids: invoices.map(({ id }) => id),
                    amount_minor: amountIn(option),
                  },
                })
              }
            />
          </div>
        </div>
      </Card>
      <h2>{t('payments.or_by_hand')}</h2>
    </>
  );
}
