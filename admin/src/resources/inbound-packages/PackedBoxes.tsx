import { Button, Stack, Typography } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { type RaRecord, useGetOne } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { BoxRow } from '../outbound-packages/BoxRow.tsx';
import { resourceOf } from '../outbound-packages/mode.ts';
import type { OutboundPackageDetail } from '../outbound-packages/outbound-package-detail.ts';
import { type BoxDraft, firstBoxes } from '../outbound-packages/packing-form.ts';

interface PackedBoxesProps {
  readonly inbound: AdminInboundPackage;
  readonly drafts: readonly BoxDraft[];
  readonly onChange: (drafts: readonly BoxDraft[]) => void;
}

/** The boxes of the outbound package that the inbound package is packed in, where they were measured again too; none at first. */
export function PackedBoxes({ inbound, drafts, onChange }: PackedBoxesProps) {
  const { outbound_package_id: id, outbound_package_mode: mode } = inbound;
  const translate = useTranslate();
  const { data: outbound } = useGetOne<OutboundPackageDetail & RaRecord<string>>(
    resourceOf(mode ?? 'sea'),
    { id: id ?? '' },
    { enabled: id !== null },
  );
  if (!outbound || outbound.packed_boxes.length === 0) return null;
  const closed = drafts.length === 0;
  return (
    <Stack sx={{ gap: 1.5, mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('inbound.packed_boxes_text')}
      </Typography>
      {drafts.map((draft, index) => (
        <BoxRow
          key={draft.key}
          draft={draft}
          number={index + 1}
          onChange={(next) => onChange(drafts.map((each) => (each.key === draft.key ? next : each)))}
          onRemove={undefined}
        />
      ))}
      <Button
        size="small"
        sx={{ alignSelf: 'start' }}
        onClick={() => onChange(closed ? firstBoxes(outbound) : [])}
      >
        {translate(closed ? 'inbound.packed_boxes_measure' : 'inbound.packed_boxes_leave')}
      </Button>
    </Stack>
  );
}
