import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type Contact, type ContactSubject, contactEndpoints } from '@rantau/shared/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../access.ts';
import { RecordLink } from '../fields/RecordLink.tsx';
import { StateChip } from '../fields/StateChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { useFormat } from '../ui/use-format.ts';
import { WriteNote } from './WriteNote.tsx';

const few = 6;

function ContactLine({ contact }: { readonly contact: Contact }) {
  const translate = useTranslate();
  const format = useFormat();
  const { id, at, channel, direction, text, author, mail } = contact;
  return (
    <Box component="li" sx={{ py: 1, '&:not(:last-child)': { borderBottom: '1px solid var(--color-line)' } }}>
      {mail === null ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      ) : can('mail:read') ? (
        <RecordLink resource="mails" id={id}>
          {text}
        </RecordLink>
      ) : (
        <Typography>{text}</Typography>
      )}
      <Typography
        component="div"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
      >
        {[
          translate(`contacts.channels.${channel}`),
          mail === null && `${translate(`contacts.directions.${direction}`)} → ${author}`,
          format.time(at),
        ]
          .filter(Boolean)
          .join(' · ')}
        {mail && <StateChip noun="mail" state={mail.state} />}
      </Typography>
    </Box>
  );
}

/** Communication about a record: mails with their result, and contact notes. */
export default function ContactsPanel({ kind, id }: { readonly kind: ContactSubject; readonly id: string }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const query = useQuery({
    queryKey: ['contacts', kind, id],
    queryFn: () => api.call(contactEndpoints.list, { query: { subject_kind: kind, subject_id: id } }),
  });
  const { data, isPending, refetch } = query;
  const shown = all ? data : data?.slice(0, few);
  return (
    <Panel
      title={translate('contacts.title')}
      actions={can('contact:create') && <WriteNote kind={kind} id={id} onDone={() => void refetch()} />}
    >
      {isPending && <Skeleton height={60} />}
      <ReadFailure query={query} />
      {data?.length === 0 && <Typography color="text.secondary">{translate('contacts.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown?.map((contact) => (
          <ContactLine key={contact.id} contact={contact} />
        ))}
      </Box>
      {data && !all && data.length > few && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('contacts.more', { count: data.length })}
        </Button>
      )}
    </Panel>
  );
}
