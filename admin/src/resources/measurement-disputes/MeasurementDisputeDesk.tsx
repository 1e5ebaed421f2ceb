import { Alert, Stack, Typography } from '@mui/material';
import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Desk } from '../../ui/Desk.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DisputeActions, waiting } from './DisputeActions.tsx';
import { DisputeBoxes } from './DisputeBoxes.tsx';
import { DisputedInbound } from './DisputedInbound.tsx';
import { disputeTones, referenceOf } from './dispute.ts';

function Outcome({ dispute }: { readonly dispute: MeasurementDispute }) {
  const translate = useTranslate();
  const format = useFormat();
  const { state, decision, credit_usd_minor, photos, found_boxes } = dispute;
  if (state === 'open') return null;
  return (
    <>
      <Alert severity={state === 'upheld' ? 'success' : 'info'}>
        {[
          translate(`inbound.dispute_state.${state}`),
          decision,
          credit_usd_minor > 0 &&
            translate('inbound.dispute_credit', { amount: format.money(credit_usd_minor) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Alert>
      <DisputeBoxes title="panels.found_boxes" boxes={found_boxes} />
      {photos.length > 0 && (
        <Panel title={translate('panels.photos')}>
          <Photos photos={photos} size={132} />
        </Panel>
      )}
    </>
  );
}

/** The customer's objection beside what was measured, and the decision on it. */
export default function MeasurementDisputeDesk() {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Desk<MeasurementDispute> filter={waiting} name={referenceOf} below={({ user_name }) => user_name}>
      <Show<MeasurementDispute>
        title={referenceOf}
        status={({ state }) => (
          <ToneChip tone={disputeTones[state]}>{translate(`dispute_states.${state}`)}</ToneChip>
        )}
        lead={({ user_name }) => user_name}
        actions={(dispute) => <DisputeActions dispute={dispute} />}
      >
        {(dispute) => (
          <>
            <Outcome dispute={dispute} />
            <Panel title={translate('panels.claim')}>
              <Stack sx={{ gap: 2 }}>
                <Typography sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
                  {dispute.reason}
                </Typography>
                <DescriptionList
                  columns={3}
                  items={[
                    [
                      'user_name',
                      <RecordLink key="user" resource="users" id={dispute.user_id}>
                        {dispute.user_name}
                      </RecordLink>,
                    ],
                    ['created_at', format.time(dispute.created_at)],
                    ...(dispute.decided_at === null
                      ? []
                      : ([['resolved_at', format.time(dispute.decided_at)]] as const)),
                  ]}
                />
              </Stack>
            </Panel>
            {dispute.inbound_package_id === null ? (
              <DisputeBoxes title="panels.packed_boxes" boxes={dispute.disputed_boxes} dispute={dispute} />
            ) : (
              <DisputedInbound id={dispute.inbound_package_id} />
            )}
          </>
        )}
      </Show>
    </Desk>
  );
}
