import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import type { Move } from './outbox.ts';

const reasons = ['nobody', 'address', 'refused', 'unreachable', 'other'] as const;

const Attempt = z
  .object({ reason: z.enum(reasons, 'required'), note: z.string().trim().max(1900, 'too_long') })
  .refine(({ reason, note }) => reason !== 'other' || note.length >= 3, {
    path: ['note'],
    message: 'required',
  });

interface Props {
  readonly invoiceId: string;
  readonly onDone: (move: Move) => Promise<void>;
  readonly onClose: () => void;
}

/** Why it could not be handed over. */
export function FailedDialog({ invoiceId, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Attempt, { note: '' });
  const draft = useDraft(`failed-${invoiceId}`, form);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, async ({ reason, note }) => {
    const why = [reason === 'other' ? '' : t(`deliveries.reasons.${reason}`), note];
    await onDone({ to: 'failed', note: why.filter(Boolean).join(': ') });
    draft.forget();
  });
  return (
    <Dialog title={t('deliveries.failed_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {failure !== null && <Failure error={failure} />}
        <Choices
          legend={t('fields.reason')}
          choices={reasons.map((value) => ({ value, label: t(`deliveries.reasons.${value}`) }))}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextField
          label={t('fields.note')}
          optional={form.watch('reason') !== 'other'}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <Button label={t('deliveries.failed')} variant="red" type="submit" wide loading={isSubmitting} />
      </form>
    </Dialog>
  );
}
