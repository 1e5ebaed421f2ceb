import { useQuery } from '@tanstack/react-query';
import { DeliveryCard } from '../features/deliveries/DeliveryCard.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { deliveries, deliveryCounts } from '../queries/deliveries.ts';
import { useVendorUser } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Filters, useFilter } from '../ui/Filters.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import '../features/deliveries/deliveries.css';

const states = ['assigned', 'out_for_delivery', 'failed', 'delivered'] as const;

/** States of deliveries that are not done, the nearest to its door first. */
const open = ['out_for_delivery', 'assigned', 'failed'] as const;

/** Deliveries of the vendor, by state. */
export function Component() {
  const { t } = useLanguage();
  const { vendor_name } = useVendorUser();
  const state = useFilter('state', states);
  const counts = useQuery(deliveryCounts);
  const query = useQuery(deliveries(state));
  const countOf = (wanted: string) => counts.data?.find(({ value }) => value === wanted)?.count;
  const labelOf = (each: (typeof states)[number]) => {
    const count = countOf(each);
    return `${t(`states.delivery.${each}`)}${count === undefined ? '' : ` (${count})`}`;
  };
  const elsewhere = open.find((each) => each !== state && (countOf(each) ?? 0) > 0);
  return (
    <Page title={t('shell.nav.deliveries')} lead={vendor_name}>
      <Filters
        label={t('form.filter')}
        name="state"
        even
        options={states.map((each) => [each, labelOf(each)])}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty
                icon="truck"
                title={t('deliveries.empty_title')}
                {...(elsewhere && {
                  action: <Button label={labelOf(elsewhere)} to={`${paths.deliveries}?state=${elsewhere}`} />,
                })}
              >
                {t(elsewhere ? 'deliveries.empty_elsewhere' : 'deliveries.empty')}
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
