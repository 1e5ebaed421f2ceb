import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import * as paths from '../paths.ts';
import { paymentPages } from '../queries/invoices.ts';
import { listLoader } from '../queries/loaders.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

export const loader = listLoader(() => paymentPages());

export function Component() {
  const { t } = useLanguage();
  const { money, day } = useFormat();
  const query = useInfiniteQuery(paymentPages());
  return (
    <Page
      title={t('payments.title')}
      lead={t('payments.lead')}
      back={{ to: paths.invoices, label: t('shell.nav.invoices') }}
    >
      <PagedList
        query={query}
        empty={
          <Empty
            icon="receipt"
            title={t('payments.empty_title')}
            action={<Button label={t('shell.nav.invoices')} to={paths.invoices} />}
          >
            {t('payments.empty')}
          </Empty>
        }
        row={(payment) => (
          <li className="row">
            <div className="row-main">
              <Link className="row-link" to={paths.payment(payment.id)}>
                {payment.reference}
              </Link>
              <p className="row-sub">
                {t(`payment_methods.${payment.method}`)} ·{' '}
                {t('payments.paid_on_day', { day: day(payment.paid_on) })}
              </p>
            </div>
            <div className="row-end">
              <strong className="numeric">{money(payment.amount_minor, payment.currency)}</strong>
              <StateBadge noun="payment" state={payment.state} />
            </div>
          </li>
        )}
      />
    </Page>
  );
}
