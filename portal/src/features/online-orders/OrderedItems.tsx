import type { OnlineOrder } from '@rantau/shared/online-orders';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';

/** Items of an order with their states. */
export function OrderedItems({ items }: Pick<OnlineOrder, 'items'>) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  return (
    <Card flush title={t('fields.items')}>
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
  );
}
