import { type WebhookAttempt, type WebhookDelivery, webhookEndpoints } from '@rantau/shared/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { owner, webhookDeliveriesOf, webhookDeliveryOf } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import './developers.css';

const tones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

/** The latest events of an endpoint, with everything that was tried. */
export function Deliveries({
  endpointId,
  isOpen,
}: {
  readonly endpointId: string;
  readonly isOpen: boolean;
}) {
  const { t } = useLanguage();
  const query = useQuery(webhookDeliveriesOf(endpointId));
  return (
    <div className="stack">
      <p className="soft">{t('developers.deliveries_text')}</p>
      <Loaded query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p>{t('developers.no_deliveries')}</p>
          ) : (
            <ul className="stack">
              {deliveries.map((each) => (
                <DeliveryRow key={each.id} delivery={each} mayReplay={isOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function DeliveryRow({
  delivery,
  mayReplay,
}: {
  readonly delivery: WebhookDelivery;
  readonly mayReplay: boolean;
}) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const replay = useAction(webhookEndpoints[owner].replay, {
    changes: ['webhook-endpoints', 'webhook-deliveries'],
  });
  const { id, message_id, type, state, attempts, created_at, next_attempt_at } = delivery;
  return (
    <li className="connection connection-column">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <strong>{t(`developers.events.${type}`)}</strong>{' '}
          <Badge tone={tones[state]}>{t(`developers.delivery_states.${state}`)}</Badge>
          <span className="small soft connection-line">
            {dateTime(created_at)} · {t('developers.attempts', { count: attempts })}
            {state === 'waiting' &&
              attempts > 0 &&
              next_attempt_at !== null &&
              ` · ${t('developers.next_attempt', { at: dateTime(next_attempt_at) })}`}
          </span>
        </summary>
        {isOpen && (
          <div className="stack delivery-body">
            {replay.isError && <Failure error={replay.error} />}
            <code className="small soft">
              {type} · {message_id}
            </code>
            <Detail delivery={delivery} />
            {mayReplay && (
              <div>
                <Button
                  label={t('developers.replay')}
                  variant="white"
                  size="small"
                  loading={replay.isPending}
                  onClick={() => replay.mutate({ params: { id } })}
                />
              </div>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

function Detail({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useLanguage();
  const query = useQuery(webhookDeliveryOf(delivery.id, delivery.attempts));
  return (
    <Loaded query={query}>
      {({ request, tries }) => (
        <>
          <div>
            <h3 className="field-label">{t('developers.request')}</h3>
            <pre className="secret">{JSON.stringify(JSON.parse(request), null, 2)}</pre>
          </div>
          <ol className="stack">
            {tries.map((each) => (
              <li key={each.id}>
                <Attempt attempt={each} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

function Attempt({
  attempt: { at, duration_ms, status, problem, answer },
}: {
  readonly attempt: WebhookAttempt;
}) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const isTaken = problem === null && status !== null && status >= 200 && status < 300;
  return (
    <>
      <p className="small">
        <Badge tone={isTaken ? 'good' : 'bad'}>{status ?? t('developers.no_answer')}</Badge> {dateTime(at)} ·{' '}
        {t('developers.took', { ms: duration_ms })}
        {problem !== null && ` · ${t(`developers.problems.${problem}`)}`}
      </p>
      {answer !== '' && <pre className="secret">{answer}</pre>}
    </>
  );
}
