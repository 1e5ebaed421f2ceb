import { Stack } from '@mui/material';
import type { CallOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import type { ReactNode } from 'react';
import { minLength, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { uploadPhotos } from '../../images/upload.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PhotosInput } from '../inbound-packages/PhotosInput.tsx';

const reasonRules = [required(), minLength(3)];

interface Decision {
  readonly upheld: boolean;
  readonly decision: string;
  readonly image_ids: string[];
}

interface Reasons {
  readonly decision: string;
  readonly photos?: readonly Blob[];
}

interface DecideDisputeProps<E extends Endpoint, Found extends FieldValues> {
  readonly endpoint: E;
  readonly options: (found: Found, decision: Decision) => CallOptions<E>;
  readonly onDone: () => unknown;
  /** Inputs for what the second measurement found. */
  readonly children: (upheld: boolean) => ReactNode;
}

/** Decision on a dispute: a second measurement, a reason and photos. */
export function DecideDispute<E extends Endpoint, Found extends FieldValues>({
  endpoint,
  options,
  onDone,
  children,
}: DecideDisputeProps<E, Found>) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {([true, false] as const).map((upheld) => (
        <ActionDialog
          key={String(upheld)}
          label={upheld ? 'inbound.dispute_uphold' : 'inbound.dispute_refuse'}
          confirm={upheld ? 'inbound.dispute_uphold_do' : 'inbound.dispute_refuse_do'}
          text={upheld ? 'inbound.dispute_uphold_text' : 'inbound.dispute_refuse_text'}
          success="notices.dispute_decided"
          variant={upheld ? 'contained' : 'outlined'}
          danger={!upheld}
          shortcut={upheld ? 'v' : 'x'}
          endpoint={endpoint}
          options={async (found: Found & Reasons) => {
            const { decision, photos } = found;
            return options(found, { upheld, decision, image_ids: await uploadPhotos(photos) });
          }}
          onDone={onDone}
        >
          {children(upheld)}
          <TextInput source="decision" label="fields.reason" validate={reasonRules} multiline />
          <PhotosInput />
        </ActionDialog>
      ))}
    </Stack>
  );
}
