import { type WebhookEndpoint, webhookEndpoints } from '@rantau/shared/webhooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookForm } from './WebhookForm.tsx';

const calls = webhookEndpoints[owner];
const changes = ['webhook-endpoints', 'webhook-deliveries'];
/** Older events have been removed. */
const keptDays = 30;

/** Actions of an owner on an endpoint. */
export function WebhookActions({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { t } = useLanguage();
  const goTo = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, version, url, event_types, disabled_at, failed_count } = endpoint;
  const params = { id };
  const mine = { params, ifMatch: version };
  const test = useAction(calls.test, { changes });
  const update = useAction(calls.update, { changes });
  const rotate = useAction(calls.rotate, { changes });
  const remove = useAction(calls.remove, { changes });
  const replay = useAction(calls.replayFailed, { changes });
  const replayAll = async () => {
    const since = new Date(Date.now() - keptDays * 86_400_000).toISOString();
    const { count } = await replay.mutateAsync({ params, body: { since } });
    toast(t('developers.replayed', { count }));
  };
  const failed = [test, update, replay].find((each) => each.isError);
  return (
    <div className="stack">
      {failed && <Failure error={failed.error} />}
      <div className="cluster">
        {disabled_at === null ? (
          <Button
            label={t('developers.test')}
            loading={test.isPending}
            onClick={() => test.mutate({ params })}
          />
        ) : (
          <Button
            label={t('developers.enable')}
            loading={update.isPending}
            onClick={() => update.mutate({ ...mine, body: { disabled: false } })}
          />
        )}
        {disabled_at === null && failed_count > 0 && (
          <Button
            label={t('developers.replay_failed')}
            variant="white"
            loading={replay.isPending}
            onClick={() => void replayAll().catch(() => {})}
          />
        )}
        <Button label={t('developers.change_webhook')} variant="white" onClick={() => setChanging(true)} />
        <ConfirmButton
          label={t('developers.rotate')}
          title={t('developers.rotate')}
          confirm={t('developers.rotate')}
          confirmVariant="dark"
          onConfirm={async () => setSecret((await rotate.mutateAsync({ params })).secret)}
        >
          {t('developers.rotate_text')}
        </ConfirmButton>
        <ConfirmButton
          label={t('developers.remove')}
          title={t('developers.remove_title')}
          confirm={t('developers.remove')}
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            goTo(owner === 'vendor' ? paths.vendorDevelopers : paths.developers);
          }}
        >
          {t('developers.remove_text')}
        </ConfirmButton>
      </div>
      {isChanging && (
        <WebhookForm
          title={t('developers.change_webhook')}
          save={t('developers.save')}
          draft={{ url, event_types }}
          onClose={() => setChanging(false)}
          onSave={async (body) => {
            await update.mutateAsync({ ...mine, body });
            setChanging(false);
          }}
        />
      )}
      {secret !== null && (
        <ShownOnce
          title={t('developers.webhook_secret')}
          hint={t('developers.secret_once')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
