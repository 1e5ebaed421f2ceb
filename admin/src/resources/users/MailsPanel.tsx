import { Box, Typography } from '@mui/material';
import type { Mail } from '@rantau/shared/mails';
import { useGetList, useTranslate } from 'react-admin';
import { may } from '../../access.ts';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What was written to this customer, and whether it went out. */
export function MailsPanel({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const allowed = may('mail:read');
  const { data = [] } = useGetList<Mail>(
    'mails',
    {
      filter: { user_id: userId },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 8 },
    },
    { enabled: allowed },
  );
  if (!allowed) return null;
  return (
    <Panel title={translate('panels.mails')}>
      {data.length === 0 && <Typography color="text.secondary">{translate('user.no_mails')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((mail) => (
          <Box component="li" key={mail.id} sx={{ py: 0.75 }}>
            <RecordLink resource="mails" id={mail.id}>
              {mail.subject}
            </RecordLink>
            <Typography variant="body2" color="text.secondary">
              {translate(`states.mail.${mail.state}`)} · {format.time(mail.sent_at ?? mail.created_at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
