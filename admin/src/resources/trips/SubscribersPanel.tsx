import { Link, Typography } from '@mui/material';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import type { Trip } from '@rantau/shared/trips';
import { minLength, required, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../access.ts';
import { useNotify, useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Subscribers of this trip, and a message to all of them in both languages. */
export function SubscribersPanel({ trip }: { readonly trip: Trip }) {
  const translate = useTranslate();
  const notify = useNotify();
  if (!can('trip-subscription:read')) return null;
  const { id, subscriber_count } = trip;
  const list = `/trip_infos/subscriptions?filter=${encodeURIComponent(JSON.stringify({ trip_id: id }))}`;
  return (
    <Panel title={translate('panels.subscribers')}>
      <Typography sx={{ mb: 1.5 }}>
        {subscriber_count === 0 ? (
          translate('trip.no_subscribers')
        ) : (
          <Link component={RouterLink} to={list}>
            {translate('trip.subscribers', { smart_count: subscriber_count })}
          </Link>
        )}
      </Typography>
      {can('trip:notify') && (
        <ActionDialog
          label="trip.notify"
          text="trip.notify_text"
          reason={subscriber_count === 0 ? translate('trip.no_subscribers') : undefined}
          endpoint={tripSubscriptionEndpoints.notify}
          options={(messages) => ({ body: { ...messages, trip_id: id } })}
          onDone={({ queued }) =>
            notify('trip.notified', { type: 'success', messageArgs: { smart_count: queued } })
          }
        >
          <TextInput source="message_ms" multiline minRows={3} validate={[required(), minLength(3)]} />
          <TextInput source="message_en" multiline minRows={3} validate={[required(), minLength(3)]} />
        </ActionDialog>
      )}
    </Panel>
  );
}
