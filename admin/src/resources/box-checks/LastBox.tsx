import { Alert, AlertTitle } from '@mui/material';
import { boxCheckEndpoints, type Door } from '@rantau/shared/box-checks';
import { TextInput } from 'react-admin';
import { uploadPhotos } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PhotosInput } from '../inbound-packages/PhotosInput.tsx';
import type { LastScan } from './use-box-scans.ts';

interface LastBoxProps {
  readonly trip: string;
  readonly door: Door;
  readonly last: LastScan;
}

const severities = { counted: 'success', again: 'info', over: 'warning', damaged: 'warning' } as const;

interface Damage {
  readonly note?: string;
  readonly photos?: readonly Blob[];
}

/** The last box in large letters, for eyes that are on the pile, and the way to say that it is damaged. */
export function LastBox({ trip, door, last }: LastBoxProps) {
  const translate = useTranslate();
  if ('refusal' in last)
    return (
      <Alert severity="error" variant="outlined" role="alert">
        <AlertTitle sx={{ fontSize: '1.25rem' }}>{last.code}</AlertTitle>
        {translate(last.refusal)}
      </Alert>
    );
  const { outcome, found, box, package: outbound } = last.result;
  const lead = found ? 'found_again' : outcome;
  return (
    <Alert
      severity={severities[outcome]}
      variant="outlined"
      role="status"
      action={
        outcome !== 'over' && (
          <ActionDialog
            label="count.damaged"
            text="count.damaged_text"
            success="notices.damage_recorded"
            size="small"
            endpoint={boxCheckEndpoints.scan}
            options={async ({ note = '', photos }: Damage) => ({
              params: { id: trip, door },
              body: { code: last.code, damaged: true, note, image_ids: await uploadPhotos(photos) },
            })}
          >
            <TextInput source="note" multiline minRows={2} />
            <PhotosInput />
          </ActionDialog>
        )
      }
    >
      <AlertTitle sx={{ fontSize: '1.25rem' }}>
        {outbound.reference} · {translate('count.box_of', { box, boxes: outbound.boxes })}
      </AlertTitle>
      {translate(`count.last.${lead}`)} {outbound.user_name} · {outbound.suite}
    </Alert>
  );
}
