import { AppError } from '@rantau/shared/errors';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Deliveries } from '../features/developers/Deliveries.tsx';
import { WebhookActions } from '../features/developers/WebhookActions.tsx';
import { WebhookState } from '../features/developers/WebhookState.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { myWebhookEndpoints, owner } from '../queries/developers.ts';
import { Card } from '../ui/Card.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

/** One endpoint of webhooks: what is sent there, and every attempt. */
export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(myWebhookEndpoints);
  const endpoint = query.data?.find((each) => each.id === id);
  return (
    <Page
      title={endpoint ? new URL(endpoint.url).host : t('developers.webhooks')}
      {...(endpoint && { lead: <span className="long-word">{endpoint.url}</span> })}
      {...(endpoint && { mark: <WebhookState endpoint={endpoint} /> })}
      back={{
        to: owner === 'vendor' ? paths.vendorDevelopers : paths.developers,
        label: t('developers.title'),
      }}
    >
      <Loaded query={query}>
        {() =>
          endpoint ? (
            <>
              <Card title={t('developers.webhook_events')}>
                <div className="stack">
                  <ul className="plain-list">
                    {endpoint.event_types.map((type) => (
                      <li key={type}>{t(`developers.events.${type}`)}</li>
                    ))}
                  </ul>
                  <WebhookActions endpoint={endpoint} />
                </div>
              </Card>
              <Card title={t('developers.deliveries')}>
                <Deliveries endpointId={endpoint.id} isOpen={endpoint.disabled_at === null} />
              </Card>
            </>
          ) : (
            <Failure error={new AppError('not_found')} />
          )
        }
      </Loaded>
    </Page>
  );
}
