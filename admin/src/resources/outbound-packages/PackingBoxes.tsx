import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { BoxRow } from './BoxRow.tsx';
import { type BoxDraft, emptyBox } from './packing-form.ts';

interface PackingBoxesProps {
  readonly drafts: readonly BoxDraft[];
  readonly onChange: (drafts: BoxDraft[]) => void;
  /** True once all contents are in: the measures of the boxes come next. */
  readonly isNext: boolean;
  readonly onDone: () => void;
}

/** Enter goes to the next measure as Tab does; after the last one it is for the form. */
function goToNextMeasure(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')];
  const place = fields.indexOf(event.target);
  const next = place === -1 ? undefined : fields[place + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The form that the last button sends. */
export const packingForm = 'packing';

/** The boxes that leave, each measured and weighed; there is always one. */
export function PackingBoxes({ drafts, onChange, isNext, onDone }: PackingBoxesProps) {
  const translate = useTranslate();
  const [added, setAdded] = useState<string>();
  const remove = (gone: BoxDraft) => onChange(drafts.filter(({ key }) => key !== gone.key));
  return (
    <Panel title={translate('packing.boxes')}>
      <Stack
        component="form"
        id={packingForm}
        noValidate
        sx={{ gap: 2 }}
        onKeyDown={goToNextMeasure}
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        {drafts.map((draft, index) => (
          <BoxRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            focused={draft.key === added || (isNext && index === 0)}
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
