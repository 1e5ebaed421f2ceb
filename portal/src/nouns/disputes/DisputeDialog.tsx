import { Reason } from '@rantau/shared/contract';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Complaint = z.object({ reason: Reason });

interface Props {
  /** Disputed record; an unfinished text is kept for it. */
  readonly id: string;
  readonly send: (complaint: z.output<typeof Complaint>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a second measurement, with the reason. */
export function DisputeDialog({ id, send, onClose }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Complaint, { reason: '' });
  const draft = useDraft(`dispute-${id}`, form);
  const { submit, failure } = useSubmit(form, async (complaint) => {
    await send(complaint);
    draft.forget();
    toast(t('disputes.sent'));
    onClose();
  });
  return (
    <Dialog title={t('disputes.title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('disputes.text')}</p>
        {failure !== null && <Failure error={failure} />}
        <TextArea
          label={t('disputes.reason')}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="cluster">
          <Button label={t('form.send')} type="submit" loading={form.formState.isSubmitting} />
          <CancelButton draft={draft} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
