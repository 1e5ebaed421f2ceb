import { useQuery } from '@tanstack/react-query';
import { DeliveryCard } from '../features/deliveries/DeliveryCard.tsx';
import { deliveries, deliveryCounts } from '../features/deliveries/deliveries.queries.ts';
import { QueueNotice } from '../features/deliveries/QueueNotice.tsx';
import { Filters, useFilter } from '../features/lists/Filters.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useVendorUser } from '../session/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import '../features/deliveries/deliveries.css';

const states = ['assigned', 'out_for_delivery', 'failed', 'delivered'] as const;

/** `/vendor`: what is to be delivered, by state. */
export function Component() {
  const { t } = useLanguage();
  const { vendor_name } = useVendorUser();
  const state = useFilter('state', states);
  const counts = useQuery(deliveryCounts);
  const query = useQuery(deliveries(state));
  const countOf = (wanted: string) => counts.data?.find(({ value }) => value === wanted)?.count;
  return (
    <Page title={t('shell.nav.deliveries')} lead={vendor_name}>
      <QueueNotice />
      <Filters
        label={t('form.filter')}
        name="state"
        even
        options={states.map((each) => {
          const count = countOf(each);
          return [each, `${t(`states.delivery.${each}`)}${count === undefined ? '' : ` (${count})`}`];
        })}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty icon="truck" title={t('deliveries.empty_title')}>
                {t('deliveries.empty')}
              </Empty>
            </Card>
          ) : (
            <div className="deliveries">
              {list.map((delivery) => (
                <DeliveryCard key={delivery.id} delivery={delivery} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
