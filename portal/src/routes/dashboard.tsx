import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { KeptPrice } from '../app/KeptPrice.tsx';
import { FirstSteps } from '../features/dashboard/FirstSteps.tsx';
import { Loyalty } from '../features/dashboard/Loyalty.tsx';
import { hasNeeds, Needs } from '../features/dashboard/Needs.tsx';
import { PackageCounts } from '../features/dashboard/PackageCounts.tsx';
import { Owed } from '../features/invoices/Owed.tsx';
import { TripCard } from '../features/trips/TripCard.tsx';
import { UsAddress } from '../features/us-address/UsAddress.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import * as paths from '../paths.ts';
import { dashboard } from '../queries/dashboard.ts';
import { recordLoader } from '../queries/loaders.ts';
import { profile } from '../queries/profile.ts';
import { useCustomer } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import '../features/trips/trips.css';

export const loader = recordLoader(() => dashboard);

export function Component() {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const customer = useCustomer();
  const query = useQuery(dashboard);
  // What the session keeps is from the login; tier and balance move on.
  useQuery(profile);
  const isForwarding = customer.customer_kind === 'forwarding';
  return (
    <Page
      title={t('dashboard.hello', { name: customer.name })}
      lead={t('dashboard.suite', { suite: customer.suite })}
      actions={
        <Button
          label={isForwarding ? t('packages.pre_alert') : t('pickups.new')}
          to={isForwarding ? paths.announcePackage : paths.pickupRequests}
        />
      }
    >
      <KeptPrice />
      <Loaded query={query}>
        {(figures) =>
          figures.is_newcomer ? (
            <>
              {hasNeeds(figures) && <Needs {...figures} />}
              <FirstSteps kind={customer.customer_kind} />
            </>
          ) : (
            <>
              <Needs {...figures} />
              <Card title={t('dashboard.under_way')}>
                <PackageCounts
                  inbound={figures.inbound_counts}
                  outbound={figures.outbound_counts}
                  ready={figures.needs.to_choose}
                />
              </Card>
            </>
          )
        }
      </Loaded>
      <div className="columns columns-aside">
        <Card title={t('us_address.title')}>
          <div className="stack">
            <p className="soft small">{t(isForwarding ? 'us_address.lead' : 'us_address.lead_standard')}</p>
            <UsAddress address={customer.us_shipping_address} />
          </div>
        </Card>
        <div className="stack">
          <Loaded query={query}>
            {(figures) => (
              <Card
                title={t('fields.to_pay_minor')}
                action={<Link to={paths.statement}>{t('statement.title')}</Link>}
              >
                <div className="stack">
                  <div>
                    <p className="balance numeric">{usd(figures.to_pay_usd_minor)}</p>
                    <p className="soft small">
                      {figures.overdue_usd_minor > 0
                        ? t('dashboard.overdue', { amount: usd(figures.overdue_usd_minor) })
                        : t('dashboard.not_overdue')}
                    </p>
                  </div>
                  <Owed {...figures} />
                </div>
              </Card>
            )}
          </Loaded>
          <Card title={t('dashboard.loyalty')}>
            <Loyalty loyalty={customer.loyalty} />
          </Card>
        </div>
      </div>
      <Loaded query={query}>
        {({ next_trips }) =>
          next_trips.length > 0 && (
            <section className="stack">
              <div className="spread">
                <h2>{t('dashboard.next_trips')}</h2>
                <Link to={paths.trips}>{t('form.see_all')}</Link>
              </div>
              <div className="trips">
                {next_trips.map((trip) => (
                  <TripCard key={trip.id} trip={trip} level={3} />
                ))}
              </div>
            </section>
          )
        }
      </Loaded>
    </Page>
  );
}
