import { type CreatedWebhookEndpoint, webhookEndpoints } from '@rantau/shared/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { myWebhookEndpoints, owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookState } from './WebhookState.tsx';
import './developers.css';

const pageOf = owner === 'vendor' ? paths.vendorWebhook : paths.webhook;

/** Addresses that are told what happens. */
export function Webhooks() {
  const { t } = useLanguage();
  const query = useQuery(myWebhookEndpoints);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedWebhookEndpoint | null>(null);
  const create = useAction(webhookEndpoints[owner].create, { changes: ['webhook-endpoints'] });
  return (
    <div className="stack">
      <p className="soft">{t('developers.webhooks_text')}</p>
      <Loaded query={query}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <p>{t('developers.no_webhooks')}</p>
          ) : (
            <ul className="stack">
              {endpoints.map((endpoint) => (
                <li key={endpoint.id} className="connection">
                  <div>
                    <strong>{new URL(endpoint.url).host}</strong>
                    <p className="small soft connection-url">{endpoint.url}</p>
                    <div className="cluster">
                      <WebhookState endpoint={endpoint} />
                      {endpoint.waiting_count > 0 && (
                        <span className="small soft">
                          {t('developers.waiting', { count: endpoint.waiting_count })}
                        </span>
                      )}
                      {endpoint.failed_count > 0 && (
                        <span className="small soft">
                          {t('developers.failed', { count: endpoint.failed_count })}
                        </span>
                      )}
                    </div>
                  </div>
                  <Button
                    label={t('developers.details')}
                    name={`${t('developers.details')}: ${endpoint.url}`}
                    variant="white"
                    to={pageOf(endpoint.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button
          label={t('developers.add_webhook')}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setAdding(true)}
        />
      </div>
      {isAdding && (
        <WebhookForm
          title={t('developers.new_webhook')}
          save={t('developers.add_webhook')}
          draft={{ url: '', event_types: [] }}
          onClose={() => setAdding(false)}
          onSave={async (body) => {
            const endpoint = await create.mutateAsync({ body });
            setAdding(false);
            setMade(endpoint);
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={t('developers.webhook_secret')}
          hint={t('developers.secret_once')}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  );
}
