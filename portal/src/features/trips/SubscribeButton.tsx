import { isEnd } from '@rantau/shared/states';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { type CustomerTrip, type TripEvent, tripEvents, tripStates } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { mySubscriptions, tripsKey } from '../../queries/trips.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** Subscription to a trip, with the events that are mailed to me. */
export function SubscribeButton({ trip }: { readonly trip: CustomerTrip }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  // Nothing more will happen to it.
  if (isEnd(tripStates, trip.state)) return null;
  return (
    <>
      <Button
        label={trip.subscribed ? t('trips.subscribed') : t('trips.subscribe')}
        variant={trip.subscribed ? 'light' : 'white'}
        size="small"
        icon={<Icon name={trip.subscribed ? 'check' : 'bell'} size={16} />}
        name={`${trip.subscribed ? t('trips.subscribed') : t('trips.subscribe')}: ${trip.code}`}
        onClick={() => setOpen(true)}
      />
      {open && <Events trip={trip} onClose={() => setOpen(false)} />}
    </>
  );
}

function Events({ trip, onClose }: { readonly trip: CustomerTrip; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const mine = useQuery(mySubscriptions);
  const subscription = mine.data?.find((each) => each.trip_id === trip.id);
  const [picked, setPicked] = useState<readonly TripEvent[] | null>(null);
  const chosen = picked ?? subscription?.events ?? tripEvents;
  const done = (text: string) => ({
    changes: [tripsKey],
    onDone: () => {
      toast(text);
      onClose();
    },
  });
  const subscribe = useAction(
    tripSubscriptionEndpoints.subscribe,
    done(t('trips.subscribe_done', { code: trip.code })),
  );
  const unsubscribe = useAction(
    tripSubscriptionEndpoints.unsubscribe,
    done(t('trips.unsubscribe_done', { code: trip.code })),
  );
  const failure = subscribe.error ?? unsubscribe.error;
  return (
    <Dialog title={t('trips.subscribe_title', { code: trip.code })} onClose={onClose}>
      <div className="stack">
        <p className="soft">{t('trips.subscribe_text')}</p>
        {failure !== null && <Failure error={failure} />}
        <div>
          {tripEvents.map((event) => (
            <CheckField
              key={event}
              label={t(`trip_events.${event}`)}
              checked={chosen.includes(event)}
              onChange={({ target }) =>
                setPicked(target.checked ? [...chosen, event] : chosen.filter((each) => each !== event))
              }
            />
          ))}
        </div>
        <div className="cluster">
          <Button
            label={subscription ? t('form.save') : t('trips.subscribe')}
            loading={subscribe.isPending}
            disabled={chosen.length === 0 || unsubscribe.isPending}
            onClick={() => subscribe.mutate({ body: { trip_id: trip.id, events: [...chosen] } })}
          />
          {subscription && (
            <Button
              label={t('trips.unsubscribe')}
              variant="white"
              loading={unsubscribe.isPending}
              disabled={subscribe.isPending}
              onClick={() => unsubscribe.mutate({ params: { id: subscription.id } })}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
