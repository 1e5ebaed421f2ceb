import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Form, useListContext, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type MessageKey, useTranslate } from '../../messages/index.ts';
import { fieldMessages, messageOf } from '../../providers/failure.ts';
import { FormRefusals } from '../FormRefusals.tsx';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { BulkForecast } from './BulkForecast.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkScopeChoice } from './BulkScopeChoice.tsx';
import type { StartBulk } from './bulk-start.ts';
import { useEverything } from './everything.ts';

interface BulkDialogProps {
  readonly label: MessageKey;
  readonly text?: MessageKey | undefined;
  readonly start: StartBulk;
  readonly decides?: readonly string[] | undefined;
  readonly next?: ((values: FieldValues) => ReactNode) | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const none: readonly string[] = [];

/** Asks for which records and says to how many it can be done, then shows how far it is and what was refused, with the reason. */
export default function BulkDialog({
  label,
  text,
  start,
  decides = none,
  next,
  onClose,
  children,
}: BulkDialogProps) {
  const { selectedIds, filterValues, filter, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const refresh = useRefresh();
  const id = useId();
  const { everything, setEverything } = useEverything();
  const [isNone, setIsNone] = useState(false);

  const chosen = everything ? { ...filterValues, ...filter } : { id: selectedIds };

  const { mutateAsync, isPending, error, data, variables } = useMutation({
    mutationFn: (values: FieldValues) => start({ filter: chosen, dry_run: false }, values),
  });
  const running = data?.bulk_action?.id;
  const failure = error ? messageOf(error) : data && !running ? 'bulk.nothing' : undefined;

  const submit = (values: FieldValues) => mutateAsync(values).then(() => undefined, fieldMessages);

  function close() {
    if (running !== undefined) {
      onUnselectItems();
      refresh();
    }
    onClose();
  }

  return (
    <Dialog
      open
      onClose={() => !isPending && close()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{translate(label)}</DialogTitle>
      <DialogContent>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(failure)}
          </Alert>
        )}
        {running !== undefined ? (
          <BulkProgress id={running} next={variables && next?.(variables)} />
        ) : (
          <Form id={`${id}-form`} onSubmit={submit} sanitizeEmptyValues noValidate>
            <FormRefusals />
            {text !== undefined && <Typography sx={{ mb: 2 }}>{translate(text)}</Typography>}
            <BulkScopeChoice everything={everything} onChange={setEverything} />
            <Stack sx={{ pt: 1 }}>{children}</Stack>
            <BulkForecast filter={chosen} start={start} decides={decides} onNone={setIsNone} />
          </Form>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={close} disabled={isPending} color="inherit">
          {translate(running === undefined ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {running === undefined && (
          <ReasonedButton
            type="submit"
            form={`${id}-form`}
            variant="contained"
            loading={isPending}
            reason={isNone ? translate('bulk.none_can') : undefined}
          >
            {translate(label)}
          </ReasonedButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
