import { Stack } from '@mui/material';
import { AppError } from '@rantau/shared/errors';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minLength, required, TextInput, useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Shown } from '../../ui/Shown.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { type BoxDraft, toPackedBoxes } from '../outbound-packages/packing-form.ts';
import { MeasureInputs } from './MeasureInputs.tsx';
import { PackedBoxes } from './PackedBoxes.tsx';
import { useEvidence } from './use-evidence.tsx';

const reasonRules = [required(), minLength(3)];

interface Found {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
  readonly decision: string;
}

interface DecideProps {
  readonly id: string;
  readonly parcel: AdminInboundPackage;
  readonly onDone: () => void;
}

function Decide({ id, parcel, onDone }: DecideProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { tray, send } = useEvidence();
  const [boxes, setBoxes] = useState<readonly BoxDraft[]>([]);

  async function decide(upheld: boolean, found: Found) {
    const packed_boxes = boxes.length === 0 ? undefined : toPackedBoxes(boxes);
    if (packed_boxes === null) throw new AppError('validation_failed');
    return dataProvider.decideDispute(id, {
      ...found,
      upheld,
      image_ids: await send(),
      ...(packed_boxes && { packed_boxes }),
    });
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {([true, false] as const).map((upheld) => (
        <ActionDialog<Found>
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
          <MeasureInputs />
          <TextInput source="decision" label="fields.reason" validate={reasonRules} multiline />
          {tray}
          {upheld && <PackedBoxes parcel={parcel} drafts={boxes} onChange={setBoxes} />}
        </ActionDialog>
      ))}
    </Stack>
  );
}

/** What its owner says of our figures, and what a second measurement decided. */
export function Disputes({ record }: { readonly record: AdminInboundPackage }) {
  const { id } = record;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: disputes = [], refetch } = useQuery({
    queryKey: ['inbound-packages', 'disputes', id],
    queryFn: () => dataProvider.disputesAbout({ inbound_package_id: id }),
  });
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => (
        <Shown needs="inbound-package:update">
          <Decide id={dispute.id} parcel={record} onDone={() => void refetch()} />
        </Shown>
      )}
    />
  );
}
