import { isCharged, type OnlineOrder, onlineOrderEndpoints, orderEnd } from '@rantau/shared/online-orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PayNotice } from '../features/invoices/PayNotice.tsx';
import { Charges } from '../features/online-orders/Charges.tsx';
import { orderOf, ordersKey, orderTimeline } from '../features/online-orders/online-orders.queries.ts';
import { StateBadge } from '../features/states/StateBadge.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { api } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { useChange } from '../ui/use-change.ts';

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(orderOf(id));
  const list = { to: '/dashboard/shop-services', label: t('shell.nav.shop') };
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
  const { usd } = useFormat();
  const change = useChange([ordersKey]);
  const timeline = useQuery(orderTimeline(order.id));
  const [failure, setFailure] = useState<unknown>(null);
  const { id, state, items, charges } = order;
  const move = (to: 'submitted' | 'cancelled') =>
    change(() => api.call(onlineOrderEndpoints.transitionMine, { params: { id }, body: { to } }));
  function endWords(): string {
    const end = orderEnd(order);
    if (!end) return order.rejection_reason ?? '';
    if (end.code === 'unavailable') return t('order_end.unavailable');
    return end.tooDear
      .map(({ name, unit_price_usd_minor, highest_price_usd_minor }) =>
        t('order_end.highest_price', {
          name,
          price: usd(unit_price_usd_minor),
          highest: usd(highest_price_usd_minor ?? 0),
        }),
      )
      .join(' ');
  }
  return (
    <>
      {failure !== null && <Failure error={failure} />}
      {state === 'quoted' && order.invoice_id !== null && (
        <PayNotice
          invoiceId={order.invoice_id}
          text={t('orders.accept', { deposit: usd(charges.deposit_usd_minor) })}
          label={t('orders.pay')}
        />
      )}
      {state === 'draft' && (
        <Notice>
          <p>{t('orders.draft')}</p>
          <p>
            <Button
              label={t('orders.send')}
              size="small"
              onClick={() => void move('submitted').catch(setFailure)}
            />
          </p>
        </Notice>
      )}
      {order.rejection_reason !== null && (
        <Notice tone="bad">{t('orders.rejected', { reason: endWords() })}</Notice>
      )}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <Card flush title={t('orders.items_title')}>
            <ul className="rows">
              {items.map((item) => (
                <li className="row" key={item.id}>
                  <div className="row-main">
                    <a href={item.url} target="_blank" rel="noreferrer">
                      {item.name}
                    </a>
                    <p className="row-sub">
                      {[
                        item.variant,
                        `${item.quantity} × ${usd(item.unit_price_usd_minor)}`,
                        item.highest_price_usd_minor === null
                          ? ''
                          : t('orders.up_to', { amount: usd(item.highest_price_usd_minor) }),
                        t(`if_unavailable.${item.if_unavailable}`),
                      ]
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </p>
                  </div>
                  <span className="small soft">{t(`states.online_order_item.${item.state}`)}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t('orders.charges')}>
            {!isCharged(order) && <p className="small soft">{t('orders.last_offer')}</p>}
            <Charges charges={charges} />
          </Card>
          {order.note !== '' && (
            <Card title={t('orders.note')}>
              <p>{order.note}</p>
            </Card>
          )}
          {cancellable.includes(state) && (
            <div>
              <ConfirmButton
                label={t('orders.cancel')}
                title={t('orders.cancel_title')}
                confirm={t('orders.cancel')}
                onConfirm={() => move('cancelled')}
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
