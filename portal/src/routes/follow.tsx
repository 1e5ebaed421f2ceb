import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Milestones } from '../features/trips/Milestones.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { api } from '../session/session.ts';
import { Card, DescriptionList } from '../ui/Card.tsx';
import { CarrierEvents } from '../ui/CarrierEvents.tsx';
import { failureOf } from '../ui/Failure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { ModeBadge, StateBadge } from '../ui/StateBadge.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { Waybill } from '../ui/Waybill.tsx';

/**
 * Page for the family in Malaysia: states and dates, no prices or addresses. The token stays in the fragment.
 */
export function Component() {
  const { t } = useLanguage();
  const { dateTime, date } = useFormat();
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery({
    queryKey: ['follow', token],
    queryFn: ({ signal }) => api.call(recipientLinkEndpoints.view, { body: { token }, signal }),
    enabled: token !== '',
    refetchInterval: 60_000,
  });
  const isGone = query.isError && failureOf(query.error).status === 404;
  return (
    <Page title={t('follow.title')} lead={t('follow.lead')}>
      {token === '' ? (
        <Notice tone="warn">{t('auth.link_missing')}</Notice>
      ) : isGone ? (
        <Notice tone="warn" live>
          {t('follow.gone')}
        </Notice>
      ) : (
        <Loaded query={query}>
          {(view) => (
            <>
              <Card
                title={view.reference}
                action={
                  <span className="cluster">
                    <ModeBadge mode={view.mode} />
                    <StateBadge noun="outbound_package" state={view.state} />
                  </span>
                }
              >
                <DescriptionList
                  items={[
                    [t('follow.for'), `${view.recipient_first_name}, ${view.city}`],
                    [t('fields.boxes'), String(view.boxes)],
                    [t('follow.expected'), view.expected_at === null ? null : date(view.expected_at)],
                    [
                      t('outbound_packages.delivered'),
                      view.delivered_at === null ? null : dateTime(view.delivered_at),
                    ],
                  ]}
                />
              </Card>
              {view.last_mile && (
                <Card title={t('follow.last_mile', { courier: view.last_mile.carrier ?? '' })}>
                  <div className="stack">
                    <Waybill number={view.last_mile.waybill_number} page={view.last_mile.tracking_page} />
                    <CarrierEvents events={view.last_mile.events} />
                  </div>
                </Card>
              )}
              {view.milestones.length > 0 && (
                <Card title={t('follow.milestones')}>
                  <Milestones list={view.milestones} />
                </Card>
              )}
              <Card title={t('packages.history')}>
                <Timeline
                  noun="outbound_package"
                  changes={view.steps.map((step) => ({
                    id: `${step.state}${step.at}`,
                    from: null,
                    to: step.state,
                    at: step.at,
                    actor_kind: 'system',
                    actor_name: null,
                    note: '',
                  }))}
                />
              </Card>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
