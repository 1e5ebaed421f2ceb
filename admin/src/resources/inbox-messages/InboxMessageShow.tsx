import { Alert, Box } from '@mui/material';
import { type InboxMessageDetail, inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReasonWords } from './reason-words.ts';

function Actions({ record: { id, state } }: { readonly record: InboxMessageDetail }) {
  if (state !== 'refused') return null;
  return (
    <CanAccess needs="inbox-message:settle">
      <ActionDialog
        label="inbox_message.retry"
        text="inbox_message.retry_text"
        success="notices.retried"
        endpoint={inboxMessageEndpoints.retry}
        options={() => ({ params: { id } })}
      />
      <ActionDialog
        label="payment_intent.settle"
        text="payment_intent.settle_text"
        success="notices.settled"
        variant="contained"
        endpoint={inboxMessageEndpoints.settle}
        options={({ reason }: { readonly reason: string }) => ({ params: { id }, body: { note: reason } })}
      >
        <ReasonInput readBy="audit" />
      </ActionDialog>
    </CanAccess>
  );
}

export default function InboxMessageShow() {
  const format = useFormat();
  const translate = useTranslate();
  const words = useReasonWords();
  return (
    <Show<InboxMessageDetail>
      status={(r) => <StateChip noun="inbox_message" state={r.state} />}
      lead={(r) => r.source}
      actions={(r) => <Actions record={r} />}
    >
      {(r) => (
        <>
          {r.reason !== null && <Alert severity="warning">{words(r)}</Alert>}
          <Panel title={translate('panels.details')}>
            <DescriptionList
              columns={3}
              items={[
                ['event_id', r.event_id],
                ['proof', r.proof],
                ['deliveries', format.number(r.deliveries)],
                ['attempts', format.number(r.attempts)],
                ['created_at', format.time(r.created_at)],
                ['worked_at', format.time(r.worked_at)],
                ['note', r.note],
              ]}
            />
          </Panel>
          <Panel title={translate('inbox_message.body')}>
            {r.body === null ? (
              translate('inbox_message.body_hidden')
            ) : (
              <Box
                component="pre"
                tabIndex={0}
                aria-label={translate('inbox_message.body')}
                sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.75rem' }}
              >
                {r.body}
              </Box>
            )}
          </Panel>
        </>
      )}
    </Show>
  );
}
