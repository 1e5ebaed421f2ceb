import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { InvoiceBadge } from '../features/invoices/InvoiceBadge.tsx';
import { InvoiceView } from '../features/invoices/InvoiceView.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { invoiceOf } from '../queries/invoices.ts';
import { recordLoader } from '../queries/loaders.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

export const loader = recordLoader(({ params: { id = '' } }) => invoiceOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(invoiceOf(id));
  const list = { to: paths.invoices, label: t('shell.nav.invoices') };
  return (
    <Page
      title={query.data?.reference ?? t('invoices.one')}
      back={list}
      {...(query.data && { mark: <InvoiceBadge invoice={query.data} /> })}
    >
      <Loaded query={query} list={list}>
        {(invoice) => <InvoiceView invoice={invoice} />}
      </Loaded>
    </Page>
  );
}
