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
import type { AnswerOf, CallOptions } from '@rantau/shared/client';
import type { BodyOf, Endpoint } from '@rantau/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode, useId, useState } from 'react';
import { Form, useRefresh } from 'react-admin';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type Message, type MessageKey, say, useNotify, useTranslate } from '../messages/index.ts';
import { fieldMessages, isOutdated, messageOf } from '../providers/failure.ts';
import { FormRefusals } from './FormRefusals.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';
import { useCall } from './use-action.ts';

/** Values of a form that asks for the body of a call. */
type FormOf<E extends Endpoint> = BodyOf<E> extends FieldValues ? BodyOf<E> : FieldValues;

interface ActionDialogProps<E extends Endpoint, Values extends FieldValues> {
  /** The call that the last button makes. */
  readonly endpoint: E;
  /** Keeps what was filled in on the device, which sends it; in place of the call. */
  readonly keep?: (values: Values) => Promise<void>;
  /** Makes what is sent from what was filled in; left out where the call needs nothing. */
  readonly options?: (values: Values) => CallOptions<E> | Promise<CallOptions<E>>;
  readonly label: Message;
  readonly title?: Message | ReactElement;
  /** The name of the first button, where its text stands in several rows. */
  readonly name?: string;
  /** Label of the last button, if it differs from the first one's. */
  readonly confirm?: Message;
  readonly text?: Message | ReactElement | undefined;
  /** Notification of success; from the answer, if it depends on it. */
  readonly success?: MessageKey | ((answer: AnswerOf<E>) => MessageKey);
  readonly reason?: string | undefined;
  readonly defaults?: DefaultValues<NoInfer<Values>>;
  readonly danger?: boolean;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly icon?: ReactNode;
  /** True where the icon stands alone, such as on a phone or behind another button of its row; it is named for whoever points at it. */
  readonly isIcon?: boolean;
  readonly shortcut?: string;
  /** Done before the dialog closes. */
  readonly onDone?: ((answer: AnswerOf<E>) => unknown) | undefined;
  /** Told of a refusal before it is shown, where the form asks for more because of it. */
  readonly onRefused?: (refusal: unknown) => void;
  readonly children?: ReactNode;
}

/** A button, what it asks before it acts, and the refusals of the server on the inputs they belong to. */
export function ActionDialog<E extends Endpoint, Values extends FieldValues = FormOf<E>>(
  props: ActionDialogProps<E, Values>,
) {
  const { endpoint, options, keep, label, title = label, confirm = label, text, success, reason } = props;
  const { defaults, danger = false, icon, isIcon = false, onDone, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const call = useCall(endpoint);
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: async (values: FieldValues) => {
      if (keep) return keep(values as Values);
      const answer = await call((await options?.(values as Values)) ?? ({} as CallOptions<E>));
      await onDone?.(answer);
      return answer;
    },
  });
  const id = useId();

  async function submit(values: FieldValues) {
    try {
      const answer = await mutateAsync(values);
      setOpen(false);
      if (success !== undefined)
        notify(typeof success === 'string' ? success : success(answer as AnswerOf<E>), { type: 'success' });
      refresh();
      return undefined;
    } catch (refusal) {
      props.onRefused?.(refusal);
      if (!isOutdated(refusal)) return fieldMessages(refusal);
      setOpen(false);
      notify('notices.state_moved_on', { type: 'warning', autoHideDuration: 8000 });
      refresh();
      return undefined;
    }
  }

  return (
    <>
      <ReasonedButton
        variant={props.variant ?? 'outlined'}
        size={props.size ?? 'medium'}
        color={danger ? 'error' : 'primary'}
        startIcon={isIcon ? undefined : icon}
        reason={reason}
        aria-label={props.name ?? (isIcon ? say(translate, label) : undefined)}
        {...(isIcon && { title: say(translate, label), sx: { minWidth: 44, px: 1 } })}
        data-shortcut={props.shortcut}
        aria-keyshortcuts={props.shortcut}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {isIcon ? icon : say(translate, label)}
      </ReasonedButton>
      <Dialog
        open={open}
        onClose={() => !isPending && setOpen(false)}
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
          {error !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(messageOf(error))}
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
          <Button onClick={() => setOpen(false)} disabled={isPending} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={isPending}
          >
            {say(translate, confirm)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
