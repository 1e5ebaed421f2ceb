import type { Invoice } from '@rantau/shared/invoices';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { UseCredit } from '../features/invoices/UseCredit.tsx';
import { PayForm } from '../features/payments/PayForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { isUnsettled, waitsForCustomer } from '../nouns/invoices/payable.ts';
import * as paths from '../paths.ts';
import { invoicesByIds } from '../queries/invoices.ts';
import { useCustomer } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Paying the invoices that were chosen in the list, by `ids`. */
export function Component() {
  const [search] = useSearchParams();
  const ids = search.get('ids')?.split(',').filter(Boolean) ?? [];
  return ids.length === 0 ? <Navigate to={paths.invoices} replace /> : <Pay ids={ids} />;
}

function Pay({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLanguage();
  const { impersonated_by } = useCustomer();
  const query = useQuery(invoicesByIds(ids));
  const nothing = (invoices: readonly Invoice[]) => (
    <Card>
      <Empty
        icon="receipt"
        title={t('invoices.nothing_open')}
        action={<Button label={t('shell.nav.invoices')} to={paths.invoices} />}
      >
        {t(invoices.some(isUnsettled) ? 'payments.proof_in_review' : 'invoices.empty')}
      </Empty>
    </Card>
  );
  const list = { to: paths.invoices, label: t('shell.nav.invoices') };
  return (
    <Page title={t('payments.pay')} back={list}>
      {impersonated_by !== null && <Notice tone="warn">{t('errors.impersonation_forbidden')}</Notice>}
      <Loaded query={query} list={list}>
        {(invoices) => {
          const payable = invoices.filter(waitsForCustomer);
          return payable.length === 0 ? (
            nothing(invoices)
          ) : (
            <>
              <UseCredit invoices={payable} />
              <PayForm invoices={payable} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
