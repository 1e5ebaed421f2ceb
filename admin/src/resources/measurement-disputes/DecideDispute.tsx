import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { minLength, required, TextInput } from 'react-admin';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useEvidence } from '../inbound-packages/use-evidence.tsx';

const reasonRules = [required(), minLength(3)];

interface Decision {
  readonly decision: string;
}

interface DecideDisputeProps<Found extends Decision> {
  /** `sendPhotos` uploads the evidence and answers its ids. */
  readonly decide: (upheld: boolean, found: Found, sendPhotos: () => Promise<string[]>) => Promise<unknown>;
  readonly onDone: () => void;
  /** Inputs for what the second measurement found. */
  readonly children: (upheld: boolean) => ReactNode;
}

/** Decision on a dispute: a second measurement, a reason and photos. */
export function DecideDispute<Found extends Decision>({
  decide,
  onDone,
  children,
}: DecideDisputeProps<Found>) {
  const { tray, send } = useEvidence();
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
          run={(found) => decide(upheld, found, send)}
          onDone={onDone}
        >
          {children(upheld)}
          <TextInput source="decision" label="fields.reason" validate={reasonRules} multiline />
          {tray}
        </ActionDialog>
      ))}
    </Stack>
  );
}
