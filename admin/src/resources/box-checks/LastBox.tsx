import { Alert, AlertTitle } from '@mui/material';
import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { TextInput } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PhotosInput } from '../inbound-packages/PhotosInput.tsx';
import type { LastScan } from './use-box-scans.ts';

interface LastBoxProps {
  readonly last: LastScan;
  readonly onDamage: (code: string, damage: { note: string; photos: readonly Blob[] }) => Promise<void>;
}

const severities = { counted: 'success', again: 'info', over: 'warning', damaged: 'warning' } as const;

interface Damage {
  readonly note?: string;
  readonly photos?: readonly Blob[];
}

/** Says of the last box that it is damaged. */
function DamageDialog({ code, onDamage }: { readonly code: string } & Pick<LastBoxProps, 'onDamage'>) {
  return (
    <ActionDialog
      label="count.damaged"
      text="count.damaged_text"
      success="notices.damage_recorded"
      size="small"
      endpoint={boxCheckEndpoints.scan}
      keep={({ note = '', photos = [] }: Damage) => onDamage(code, { note, photos })}
    >
      <TextInput source="note" multiline minRows={2} />
      <PhotosInput />
    </ActionDialog>
  );
}

/** The box of a scan, what is said of it, and how; null where it is on no list of this device. */
function boxOf(last: Exclude<LastScan, { refusal: unknown }>) {
  if ('result' in last) {
    const { outcome, found, box, package: of } = last.result;
    return { box, of, severity: severities[outcome], lead: found ? 'found_again' : outcome } as const;
  }
  if (last.kept.is === 'unlisted') return null;
  const { is, box, package: of } = last.kept;
  return { box, of, severity: 'info', lead: is === 'again' ? 'again' : 'kept' } as const;
}

/** The last box in large letters, for eyes that are on the pile, and the way to say that it is damaged. */
export function LastBox({ last, onDamage }: LastBoxProps) {
  const translate = useTranslate();
  const { code } = last;
  const seen = 'refusal' in last ? null : boxOf(last);
  if (!seen) {
    const [severity, role, said] =
      'refusal' in last
        ? (['error', 'alert', last.refusal] as const)
        : (['warning', 'status', 'count.last.unlisted'] as const);
    return (
      <Alert severity={severity} variant="outlined" role={role}>
        <AlertTitle sx={{ fontSize: '1.25rem' }}>{code}</AlertTitle>
        {translate(said)}
      </Alert>
    );
  }
  const { box, of, severity, lead } = seen;
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role="status"
      action={lead !== 'over' && <DamageDialog code={code} onDamage={onDamage} />}
    >
      <AlertTitle sx={{ fontSize: '1.25rem' }}>
        {of.reference} · {translate('count.box_of', { box, boxes: of.boxes })}
      </AlertTitle>
      {translate(`count.last.${lead}`)} {of.user_name} · {of.suite}
    </Alert>
  );
}
