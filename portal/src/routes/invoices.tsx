import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChoosableInvoices } from '../features/invoices/ChoosableInvoices.tsx';
import { Owed } from '../features/invoices/Owed.tsx';
import { TripInvoices } from '../features/invoices/TripInvoices.tsx';
import { UseCredit } from '../features/invoices/UseCredit.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { isDue } from '../nouns/invoices/payable.ts';
import * as paths from '../paths.ts';
import { dashboard } from '../queries/dashboard.ts';
import { invoicePages, tripInvoices } from '../queries/invoices.ts';
import { listLoader } from '../queries/loaders.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Filters, filterIn, useFilter } from '../ui/Filters.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

const shows = ['open', 'paid', 'all', 'trip'] as const;

const listOf = (show: (typeof shows)[number]) => invoicePages(show === 'trip' ? 'open' : show);

export const loader = listLoader(({ url: { searchParams } }) =>
  listOf(filterIn(searchParams, 'show', shows)),
);

export function Component() {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const show = useFilter('show', shows);
  const query = useInfiniteQuery(listOf(show));
  const trips = useQuery({ ...tripInvoices, enabled: show === 'trip' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const loaded = query.data?.pages.flatMap((page) => page.data) ?? [];
  const due = loaded.filter(isDue);
  const { data: owed } = useQuery(dashboard);

  return (
    <Page
      title={t('shell.nav.invoices')}
      lead={t('invoices.lead')}
      actions={
        <>
          <Button label={t('payments.title')} variant="white" to={paths.payments} />
          <Button label={t('statement.title')} variant="white" to={paths.statement} />
        </>
      }
    >
      <Filters
        label={t('form.filter')}
        name="show"
        options={shows.map((each) => [each, t(`invoices.groups.${each}`)])}
      />
      {show === 'trip' ? (
        <Loaded query={trips}>{(bundles) => <TripInvoices bundles={bundles} />}</Loaded>
      ) : (
        <>
          {show === 'open' && owed && (owed.to_pay_usd_minor > 0 || owed.in_review_usd_minor > 0) && (
            <Card title={t('fields.to_pay_minor')}>
              <div className="stack">
                <p className="balance numeric">{usd(owed.to_pay_usd_minor)}</p>
                <Owed {...owed} />
                <UseCredit invoices={due} />
              </div>
            </Card>
          )}
          <ChoosableInvoices
            query={query}
            invoices={loaded}
            chosen={chosen}
            onChoose={setChosen}
            empty={
              <Empty
                icon="receipt"
                title={t(show === 'open' ? 'invoices.nothing_open' : 'invoices.empty_title')}
              >
                {t('invoices.empty')}{' '}
                <Link to={paths.outboundPackages}>{t('shell.nav.outbound_packages')}</Link>
              </Empty>
            }
          />
        </>
      )}
      <Card>
        <p className="small soft">{t('invoices.late_fee_rule')}</p>
      </Card>
    </Page>
  );
}
