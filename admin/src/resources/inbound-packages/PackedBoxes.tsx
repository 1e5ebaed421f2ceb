import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BoxRow } from '../outbound-packages/BoxRow.tsx';
import { type BoxDraft, emptyBox } from '../outbound-packages/packing-form.ts';

interface PackedBoxesProps {
  readonly drafts: readonly BoxDraft[];
  readonly onChange: (drafts: readonly BoxDraft[]) => void;
}

/** The boxes that the parcel was packed in, where they were measured again too; none at first. */
export function PackedBoxes({ drafts, onChange }: PackedBoxesProps) {
  const translate = useTranslate();
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
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'start' }}
        onClick={() => onChange([...drafts, emptyBox()])}
      >
        {translate('inbound.packed_box_add')}
      </Button>
    </Stack>
  );
}
