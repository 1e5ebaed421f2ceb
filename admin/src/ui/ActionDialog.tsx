import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { isValidElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { Form, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type Message, type MessageKey, say, useNotify, useTranslate } from '../messages/index.ts';
import { fieldMessages, isOutdated, messageOf } from '../providers/failure.ts';
import { FormRefusals } from './FormRefusals.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';

export interface ActionDialogProps<Values extends FieldValues, Result = unknown> {
  readonly label: Message;
  readonly title?: Message | ReactElement;
  /** The name of the first button, where its text stands in several rows. */
  readonly name?: string;
  /** Label of the last button, if it differs from the first one's. */
  readonly confirm?: Message;
  readonly text?: Message | ReactElement | undefined;
  /** Notification of success; from the result, if it depends on it. */
  readonly success?: MessageKey | ((result: Result) => MessageKey);
  readonly reason?: string | undefined;
  readonly defaults?: Partial<Values>;
  readonly danger?: boolean;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  /** `key` stays the same however often this opening of the dialog is sent, so that it has its effect once. */
  readonly run: (values: Values, key: string) => Promise<Result>;
  readonly onDone?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A button, what it asks before it acts, and the refusals of the server on the inputs they belong to. */
export function ActionDialog<Values extends FieldValues = FieldValues, Result = unknown>(
  props: ActionDialogProps<Values, Result>,
) {
  const {
    label,
    title = label,
    confirm = label,
    text,
    success,
    reason,
    defaults,
    danger = false,
    run,
    onDone,
    children,
  } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const key = useRef('');
  const id = useId();

  function show() {
    key.current = crypto.randomUUID();
    setFailure(undefined);
    setOpen(true);
  }

  async function submit(values: FieldValues) {
    setPending(true);
    setFailure(undefined);
    try {
      const result = await run(values as Values, key.current);
      setOpen(false);
      if (success !== undefined)
        notify(typeof success === 'string' ? success : success(result), { type: 'success' });
      refresh();
      onDone?.();
      return undefined;
    } catch (error) {
      if (isOutdated(error)) {
        setOpen(false);
        notify('notices.state_moved_on', { type: 'warning', autoHideDuration: 8000 });
        refresh();
        return undefined;
      }
      setFailure(messageOf(error));
      return fieldMessages(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <ReasonedButton
        variant={props.variant ?? 'outlined'}
        size={props.size ?? 'medium'}
        color={danger ? 'error' : 'primary'}
        startIcon={props.icon}
        reason={reason}
        aria-label={props.name}
        data-shortcut={props.shortcut}
        aria-keyshortcuts={props.shortcut}
        onClick={show}
      >
        {say(translate, label)}
      </ReasonedButton>
      <Dialog
        open={open}
        onClose={() => !pending && setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby={`${id}-title`}
      >
        <DialogTitle id={`${id}-title`}>{isValidElement(title) ? title : say(translate, title)}</DialogTitle>
        <DialogContent>
          {text !== undefined && (
            <Typography component="div" sx={{ mb: 2 }}>
              {isValidElement(text) ? text : say(translate, text)}
            </Typography>
          )}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(failure)}
            </Alert>
          )}
          {open && (
            <Form
              noValidate
              id={`${id}-form`}
              record={defaults ?? {}}
              onSubmit={submit}
              sanitizeEmptyValues
              disableInvalidFormNotification
            >
              <FormRefusals />
              <Stack sx={{ pt: 0.5, gap: 1 }}>{children}</Stack>
            </Form>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={() => setOpen(false)} disabled={pending} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={pending}
          >
            {say(translate, confirm)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
