import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { invoicesByIds } from '../features/invoices/invoices.queries.ts';
import { isPayable } from '../features/invoices/payable.ts';
import { PayForm } from '../features/payments/PayForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useCustomer } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const { impersonated_by } = useCustomer();
  const [search] = useSearchParams();
  const ids = search.get('ids')?.split(',').filter(Boolean) ?? [];
  const query = useQuery(invoicesByIds(ids));
  const nothing = (
    <Card>
      <Empty
        icon="receipt"
        title={t('invoices.nothing_open')}
        action={<Button label={t('shell.nav.invoices')} to="/dashboard/invoice" />}
      >
        {t('invoices.empty')}
      </Empty>
    </Card>
  );
  return (
    <Page title={t('payments.pay')} back={{ to: '/dashboard/invoice', label: t('shell.nav.invoices') }}>
      {impersonated_by !== null && <Notice tone="warn">{t('errors.impersonation_forbidden')}</Notice>}
      {ids.length === 0 ? (
        nothing
      ) : (
        <Loaded query={query}>
          {(invoices) => {
            const payable = invoices.filter(isPayable);
            return payable.length === 0 ? nothing : <PayForm invoices={payable} />;
          }}
        </Loaded>
      )}
    </Page>
  );
}
