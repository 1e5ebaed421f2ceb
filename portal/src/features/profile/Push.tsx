import { pushConsent } from '@rantau/shared/push';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { myPush, pushCalls, pushHere, pushKey } from '../../queries/push.ts';
import { lastAddress, pushSupport } from '../../session/push-subscription.ts';
import { sessionType } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { PushDevices } from './PushDevices.tsx';
import { PushTopics } from './PushTopics.tsx';
import { NotSubscribed, type RefusedBecause, subscribe } from './subscribe.ts';

/** Notifications in this browser and in others, and what they are about. */
export function Push() {
  const { t, locale } = useLanguage();
  const query = useQuery(myPush);
  const { data: here = null } = useQuery(pushHere);
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<RefusedBecause | null>(null);
  const add = useAction(pushCalls.add, { changes: [pushKey], onDone: () => toast(t('push.on_done')) });
  const remove = useAction(pushCalls.remove, { changes: [pushKey], onDone: () => toast(t('push.off_done')) });

  const turnOn = async (publicKey: string) => {
    setIsAsking(true);
    setRefused(null);
    try {
      add.mutate({ body: await subscribe(publicKey) });
    } catch (error) {
      setRefused(error instanceof NotSubscribed ? error.because : 'failed');
    }
    setIsAsking(false);
  };

  const support = pushSupport();
  return (
    <Loaded query={query}>
      {({ public_key, topics, devices }) => {
        const isOn =
          here?.publicKey === public_key && devices.some(({ endpoint }) => endpoint === here.endpoint);
        return (
          <div className="stack">
            <p className="soft">{sessionType === 'vendor' ? t('push.vendor_text') : pushConsent[locale]}</p>
            {support === 'install' && <Notice>{t('push.install')}</Notice>}
            {support === 'none' && <Notice>{t('push.unsupported')}</Notice>}
            {support === 'denied' && <Notice tone="warn">{t('push.denied')}</Notice>}
            {support === 'ready' && refused !== null && (
              <Notice tone="warn" live>
                {t(`push.${refused}`)}
              </Notice>
            )}
            {add.isError && <Failure error={add.error} />}
            {remove.isError && <Failure error={remove.error} />}
            {support === 'ready' && !isOn && (
              <div className="cluster">
                <Button
                  label={t('push.turn_on')}
                  loading={isAsking || add.isPending}
                  onClick={() => void turnOn(public_key)}
                />
              </div>
            )}
            {devices.length > 0 && (
              <PushDevices
                devices={devices}
                here={here?.endpoint ?? null}
                onRemove={({ id, endpoint }) => {
                  if (endpoint === here?.endpoint) lastAddress.forget();
                  remove.mutate({ params: { id } });
                }}
              />
            )}
            {devices.length > 0 && sessionType !== 'vendor' && <PushTopics topics={topics} />}
          </div>
        );
      }}
    </Loaded>
  );
}
