import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { formatPhone } from '@rantau/shared/format';
import { type CustomerChannels, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Consent = CustomerChannels['consents'][number];

function ConsentLine({ consent }: { readonly consent: Consent }) {
  const translate = useTranslate();
  const format = useFormat();
  const { at, given, channel, topics, place, text, address } = consent;
  const topicNames = topics.map((topic) => translate(`message_topics.${topic}`, { _: topic })).join(', ');
  return (
    <Box component="li" sx={{ py: 1, '&:not(:last-child)': { borderBottom: '1px solid var(--color-line)' } }}>
      <Typography>
        {translate(given ? 'channels.given' : 'channels.taken_back', {
          channel: translate(`contacts.channels.${channel}`),
          topics: topicNames,
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[
          format.time(at),
          translate(`channels.places.${place}`),
          channel === 'whatsapp' && address ? formatPhone(address) : address,
        ]
          .filter(Boolean)
          .join(' · ')}
        {text && <q style={{ display: 'block' }}>{text}</q>}
      </Typography>
    </Box>
  );
}

/** The channels by which a customer is reached, and what they agreed to. */
export function ChannelsPanel({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['channels', userId],
    queryFn: () => api.call(whatsAppEndpoints.channels, { params: { id: userId } }),
  });
  const { data, isPending } = query;
  const pushOf = ({ device_count, topics, last_success_at }: CustomerChannels['push']) =>
    [
      translate('channels.devices', { smart_count: device_count }),
      topics.map((topic) => translate(`message_topics.${topic}`)).join(', '),
      last_success_at && translate('channels.last_success', { at: format.time(last_success_at) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={translate('channels.title')}>
      {isPending && <Skeleton height={60} />}
      <ReadFailure query={query} />
      {data?.email_refused_at && (
        <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {translate('channels.email_refused', {
            email: data.email,
            at: format.time(data.email_refused_at),
            reason: data.email_refused_reason,
          })}
        </Alert>
      )}
      {data && (
        <DescriptionList
          columns={1}
          items={[
            [
              'whatsapp',
              data.whatsapp.consented_at === null
                ? translate('channels.not_chosen')
                : data.whatsapp.stopped_at !== null
                  ? translate('channels.stopped', { at: format.time(data.whatsapp.stopped_at) })
                  : data.whatsapp.confirmed_at === null
                    ? translate('channels.not_confirmed', { phone: formatPhone(data.whatsapp.phone) })
                    : `${formatPhone(data.whatsapp.phone)} · ${data.whatsapp.topics
                        .map((topic) => translate(`message_topics.${topic}`))
                        .join(', ')}`,
            ],
            ['push', data.push.device_count === 0 ? translate('channels.not_chosen') : pushOf(data.push)],
          ]}
        />
      )}
      {data && data.consents.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
          aria-label={translate('channels.consents')}
        >
          {data.consents.map((consent) => (
            <ConsentLine key={consent.id} consent={consent} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
