import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useAgo } from '../language/use-ago.ts';
import { useFormat } from '../language/use-format.ts';
import * as paths from '../paths.ts';
import { listLoader } from '../queries/loaders.ts';
import { orderPages } from '../queries/online-orders.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

export const loader = listLoader(() => orderPages());

/** Orders that we buy for the customer. */
export function Component() {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const { ago } = useAgo();
  const query = useInfiniteQuery(orderPages());
  const start = (
    <Button label={t('orders.start')} icon={<Icon name="plus" size={18} />} to={paths.newOnlineOrder} />
  );
  return (
    <Page title={t('shell.nav.shop')} lead={t('orders.lead')} actions={start}>
      <PagedList
        query={query}
        empty={
          <Empty icon="cart" title={t('orders.empty_title')} action={start}>
            {t('orders.empty')}
          </Empty>
        }
        row={(order) => (
          <li className="row">
            <div className="row-main">
              <Link className="row-link" to={paths.onlineOrder(order.id)}>
                {order.items[0]?.name ?? order.reference}
              </Link>
              <p className="row-sub">
                {order.reference} · {t('orders.items', { count: order.items.length })} ·{' '}
                {t(`modes.${order.delivery_method}`)}
              </p>
            </div>
            <div className="row-end">
              <strong className="numeric">{usd(order.charges.total_usd_minor)}</strong>
              <StateBadge noun="online_order" state={order.state} />
              <span className="row-sub">{ago(order.updated_at)}</span>
            </div>
          </li>
        )}
      />
    </Page>
  );
}
