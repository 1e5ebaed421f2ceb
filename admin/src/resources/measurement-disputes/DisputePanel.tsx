import { Divider, Stack, Typography } from '@mui/material';
import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import type { ReactNode } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface DisputePanelProps {
  readonly disputes: readonly MeasurementDispute[];
  /** Form that decides an open dispute. */
  readonly decide: (dispute: MeasurementDispute) => ReactNode;
}

/** Customer's disputes of our figures, with the results of second measurements. */
export function DisputePanel({ disputes, decide }: DisputePanelProps) {
  const translate = useTranslate();
  const format = useFormat();
  if (disputes.length === 0) return null;
  return (
    <Panel title={translate('panels.disputes')}>
      <Stack divider={<Divider />} sx={{ gap: 2 }}>
        {disputes.map((dispute) => (
          <Stack key={dispute.id} sx={{ gap: 1 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <strong>{dispute.user_name}</strong>: {dispute.reason}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[
                format.time(dispute.created_at),
                translate(`inbound.dispute_state.${dispute.state}`),
                dispute.decision,
                dispute.found_boxes
                  .map((box) => `${format.size(box)}, ${format.weight(box.weight_lb)}`)
                  .join('; '),
                dispute.credit_usd_minor > 0 &&
                  translate('inbound.dispute_credit', { amount: format.money(dispute.credit_usd_minor) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {dispute.state === 'open' && decide(dispute)}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
