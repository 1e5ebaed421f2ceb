import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { OnlinePayment } from '../features/payments/OnlinePayment.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { invoicesKey, paymentsKey, statementKey } from '../queries/invoices.ts';
import { onlinePaymentOf } from '../queries/online-payments.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

/** The page to which a provider sends the customer back. Only what the provider tells us is shown, not what the address says. */
export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery(onlinePaymentOf(id));
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'paid')
      for (const key of [invoicesKey, paymentsKey, statementKey, 'dashboard'])
        void client.invalidateQueries({ queryKey: [key] });
  }, [state, client]);
  const list = { to: paths.invoices, label: t('shell.nav.invoices') };
  return (
    <Page title={t('payments.online')} back={list}>
      <Loaded query={query} list={list}>
        {(intent) => <OnlinePayment intent={intent} />}
      </Loaded>
    </Page>
  );
}
