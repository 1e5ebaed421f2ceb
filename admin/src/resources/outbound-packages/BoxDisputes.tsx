import { Stack } from '@mui/material';
import { AppError } from '@rantau/shared/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minLength, required, TextInput, useDataProvider, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Shown } from '../../ui/Shown.tsx';
import { useEvidence } from '../inbound-packages/use-evidence.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { BoxRow } from './BoxRow.tsx';
import { boxesToMeasure, toPackedBoxes } from './packing-form.ts';
import type { ShipmentDetail } from './shipment-detail.ts';

const reasonRules = [required(), minLength(3)];

interface DecideProps {
  readonly id: string;
  readonly shipment: ShipmentDetail;
  readonly onDone: () => void;
}

function DecideBoxes({ id, shipment, onDone }: DecideProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { tray, send } = useEvidence();
  const [drafts, setDrafts] = useState(() => boxesToMeasure(shipment));

  async function decide(upheld: boolean, { decision }: { readonly decision: string }) {
    const packed_boxes = toPackedBoxes(drafts);
    if (packed_boxes === null) throw new AppError('validation_failed');
    return dataProvider.decideBoxDispute(id, { packed_boxes, upheld, decision, image_ids: await send() });
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {([true, false] as const).map((upheld) => (
        <ActionDialog<{ readonly decision: string }>
          key={String(upheld)}
          label={upheld ? 'inbound.dispute_uphold' : 'inbound.dispute_refuse'}
          confirm={upheld ? 'inbound.dispute_uphold_do' : 'inbound.dispute_refuse_do'}
          text={upheld ? 'inbound.dispute_uphold_text' : 'inbound.dispute_refuse_text'}
          success="notices.dispute_decided"
          variant={upheld ? 'contained' : 'outlined'}
          size="small"
          danger={!upheld}
          run={(found) => decide(upheld, found)}
          onDone={onDone}
        >
          {drafts.map((draft, index) => (
            <BoxRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              onChange={(next) => setDrafts(drafts.map((each) => (each.key === draft.key ? next : each)))}
              onRemove={undefined}
            />
          ))}
          <TextInput source="decision" label="fields.reason" validate={reasonRules} multiline />
          {tray}
        </ActionDialog>
      ))}
    </Stack>
  );
}

/** What the sender of own boxes says of our figures, and what a second measurement decided. */
export function BoxDisputes({ record }: { readonly record: ShipmentDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refresh = useRefresh();
  const { data: disputes = [], refetch } = useQuery({
    queryKey: ['outbound-packages', 'disputes', record.id],
    queryFn: () => dataProvider.disputesAbout({ outbound_package_id: record.id }),
    enabled: record.own_boxes.length > 0,
  });
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => (
        <Shown needs="outbound-package:update">
          <DecideBoxes
            id={dispute.id}
            shipment={record}
            onDone={() => {
              void refetch();
              refresh();
            }}
          />
        </Shown>
      )}
    />
  );
}
