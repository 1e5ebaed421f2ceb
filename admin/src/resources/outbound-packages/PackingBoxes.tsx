import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { BoxRow } from './BoxRow.tsx';
import { type BoxDraft, emptyBox } from './packing-form.ts';

interface PackingBoxesProps {
  readonly drafts: readonly BoxDraft[];
  readonly onChange: (drafts: BoxDraft[]) => void;
}

/** The boxes that leave, each measured and weighed; there is always one. */
export function PackingBoxes({ drafts, onChange }: PackingBoxesProps) {
  const translate = useTranslate();
  const [added, setAdded] = useState<string>();
  const remove = (gone: BoxDraft) => onChange(drafts.filter(({ key }) => key !== gone.key));
  return (
    <Panel title={translate('packing.boxes')}>
      <Stack sx={{ gap: 2 }}>
        {drafts.map((draft, index) => (
          <BoxRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            autoFocus={draft.key === added}
            onChange={(next) => onChange(drafts.map((each) => (each.key === draft.key ? next : each)))}
            onRemove={drafts.length > 1 ? () => remove(draft) : undefined}
          />
        ))}
        <Button
          sx={{ alignSelf: 'start' }}
          startIcon={<AddIcon />}
          onClick={() => {
            const box = emptyBox();
            setAdded(box.key);
            onChange([...drafts, box]);
          }}
        >
          {translate('packing.add_box')}
        </Button>
      </Stack>
    </Panel>
  );
}
