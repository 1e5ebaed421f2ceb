import { Alert, Typography } from '@mui/material';
import type { Mail } from '@rantau/shared/mails';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';

export default function MailShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Show<Mail & { text: string }>
      status={(r) => <StateChip noun="mail" state={r.state} />}
      aside={(r) => (
        <Panel title={translate('panels.details')}>
          <DescriptionList
            columns={1}
            items={[
              [
                'to',
                <RecordLink key="to" resource="users" id={r.user_id}>
                  {r.to}
                </RecordLink>,
              ],
              ['channel', translate(`contacts.channels.${r.channel}`)],
              ['kind', translate(`mail_kinds.${r.kind}`)],
              ['locale', translate(`locales.${r.locale}`)],
              ['created_at', format.time(r.created_at)],
              ['not_before', format.time(r.not_before)],
              ['sent_at', format.time(r.sent_at)],
              ['delivered_at', format.time(r.delivered_at)],
              ['read_at', format.time(r.read_at)],
              ['attempts', format.number(r.attempts)],
            ]}
          />
        </Panel>
      )}
    >
      {(r) => (
        <>
          {r.last_error && (
            <Alert severity="error">
              {translate(`message_failures.${r.last_error}`, { _: r.last_error })}
            </Alert>
          )}
          <Panel title={translate('panels.message')}>
            <Typography
              component="div"
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}
              {...(r.text && { lang: r.locale })}
            >
              {r.text || translate('panels.message_secret')}
            </Typography>
          </Panel>
        </>
      )}
    </Show>
  );
}
