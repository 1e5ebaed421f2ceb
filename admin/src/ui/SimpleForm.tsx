import { Stack } from '@mui/material';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import {
  DeleteWithConfirmButton,
  SimpleForm as RaSimpleForm,
  SaveButton,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { can } from '../access.ts';
import { accessOf } from '../define-resource.ts';
import { ConcurrentChanges } from './ConcurrentChanges.tsx';
import { FormRefusals } from './FormRefusals.tsx';
import { FormLeaveGuard } from './LeaveGuard.tsx';
import { StaleContext } from './stale-context.ts';

function Toolbar({ removable }: { readonly removable: boolean }) {
  const stale = useContext(StaleContext);
  const { remove } = accessOf(useResourceContext() ?? '');
  return (
    <Stack
      direction="row"
      sx={{ px: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 3 }, gap: 1, justifyContent: 'space-between' }}
    >
      <SaveButton alwaysEnable={stale === null} {...(stale?.isStale && { disabled: true })} />
      {removable && stale !== null && remove !== undefined && can(remove) && (
        <DeleteWithConfirmButton mutationMode="pessimistic" />
      )}
    </Stack>
  );
}

interface SimpleFormProps {
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** False of a record that has to stay, whoever asks. */
  readonly removable?: boolean;
  readonly children: ReactNode;
}

/** react-admin's `SimpleForm`: refusals at their inputs, a question before it is left, and others' changes. */
export function SimpleForm({ defaultValues, removable = true, children }: SimpleFormProps) {
  const stale = useContext(StaleContext);
  const record = useRecordContext();
  // react-admin resets the form whenever these options are others than before.
  const reset = useRef({ keepDirtyValues: false }).current;
  // This runs after the form's own effect: one reading keeps what was filled in, a save afterwards keeps nothing.
  useEffect(() => {
    if (record) reset.keepDirtyValues = false;
  }, [record, reset]);
  async function takeIn(read: () => Promise<unknown>) {
    reset.keepDirtyValues = true;
    await read();
    stale?.onResolved();
  }
  return (
    <RaSimpleForm
      noValidate
      resetOptions={reset}
      {...(defaultValues && { defaultValues })}
      toolbar={<Toolbar removable={removable} />}
      sx={{ p: { xs: 2, sm: 3 }, pb: 2, '& > .MuiStack-root': { gap: 1.5, alignItems: 'stretch' } }}
    >
      <FormLeaveGuard />
      <FormRefusals />
      {stale && <ConcurrentChanges refused={stale.isStale} takeIn={takeIn} />}
      {children}
    </RaSimpleForm>
  );
}
