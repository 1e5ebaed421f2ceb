import { isCharged, type OnlineOrder, onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { PackageRow } from '../features/inbound-packages/PackageRow.tsx';
import { Charges } from '../features/online-orders/Charges.tsx';
import { OrderedItems } from '../features/online-orders/OrderedItems.tsx';
import { OrderNotices } from '../features/online-orders/OrderNotices.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { packagesOfOrder } from '../queries/inbound-packages.ts';
import { recordLoader } from '../queries/loaders.ts';
import { orderOf, ordersKey, orderTimeline } from '../queries/online-orders.ts';
import { Card } from '../ui/Card.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { useAction } from '../ui/use-action.ts';

export const loader = recordLoader(({ params: { id = '' } }) => orderOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(orderOf(id));
  const list = { to: paths.onlineOrders, label: t('shell.nav.shop') };
  return (
    <Page
      title={query.data?.reference ?? t('orders.one')}
      back={list}
      {...(query.data && { mark: <StateBadge noun="online_order" state={query.data.state} /> })}
    >
      <Loaded query={query} list={list}>
        {(order) => <View order={order} />}
      </Loaded>
    </Page>
  );
}

const cancellable = ['draft', 'submitted', 'quoted'];

function View({ order }: { readonly order: OnlineOrder }) {
  const { t } = useLanguage();
  const submit = useAction(onlineOrderEndpoints.transitionMine, { changes: [ordersKey] });
  const cancel = useAction(onlineOrderEndpoints.transitionMine, { changes: [ordersKey] });
  const timeline = useQuery(orderTimeline(order.id));
  const { data: packages = [] } = useQuery(packagesOfOrder(order.id));
  const { id, state, items, charges } = order;
  const to = (state: 'submitted' | 'cancelled') => ({ params: { id }, body: { to: state } });
  return (
    <>
      {submit.isError && <Failure error={submit.error} />}
      <OrderNotices order={order} onSubmit={() => submit.mutate(to('submitted'))} />
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <OrderedItems items={items} />
          {packages.length > 0 && (
            <Card flush title={t('orders.packages')}>
              <ul className="rows">
                {packages.map((inbound) => (
                  <PackageRow key={inbound.id} inbound={inbound} />
                ))}
              </ul>
            </Card>
          )}
          <Card title={t('orders.charges')}>
            {!isCharged(order) && <p className="small soft">{t('orders.last_offer')}</p>}
            <Charges charges={charges} />
            {order.invoice_id !== null && (
              <p className="small">
                <Link to={paths.invoice(order.invoice_id)}>
                  {t('invoices.one')} {order.invoice_reference}
                </Link>
              </p>
            )}
          </Card>
          {order.note !== '' && (
            <Card title={t('fields.note')}>
              <p>{order.note}</p>
            </Card>
          )}
          {cancellable.includes(state) && (
            <div>
              <ConfirmButton
                label={t('orders.cancel')}
                title={t('orders.cancel_title')}
                confirm={t('orders.cancel')}
                onConfirm={() => cancel.mutateAsync(to('cancelled'))}
              >
                {t('orders.cancel_text')}
              </ConfirmButton>
            </div>
          )}
        </div>
        <Card title={t('packages.history')}>
          <Loaded query={timeline}>{(changes) => <Timeline changes={changes} noun="online_order" />}</Loaded>
        </Card>
      </div>
    </>
  );
}
