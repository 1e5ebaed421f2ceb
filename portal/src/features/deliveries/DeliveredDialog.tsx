import type { AppError } from '@rantau/shared/errors';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { acceptedFiles, refusalOf } from '../../nouns/uploads/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import type { Move } from './outbox.ts';
import { Signature } from './Signature.tsx';
import './deliveries.css';
import '../../nouns/uploads/upload.css';

const DeliveryReceipt = z.object({
  delivered_to: z.string().trim().min(2, 'required').max(120, 'too_long'),
  note: z.string().trim().max(2000, 'too_long'),
});

export interface Proofs {
  readonly picture: Blob | null;
  readonly signature: Blob | null;
}

interface Props {
  readonly invoiceId: string;
  readonly onDone: (move: Move, proofs: Proofs) => Promise<void>;
  readonly onClose: () => void;
}

/** Receiver of a delivery, with a photo, a drawn signature or both. */
export function DeliveredDialog({ invoiceId, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(DeliveryReceipt, { delivered_to: '', note: '' });
  const draft = useDraft(`delivered-${invoiceId}`, form);
  const [photo, setPhoto] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const [signature, setSignature] = useState<Blob | null>(null);
  // Offline, an error would only show after the recipient has left.
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    const refused = file && refusalOf(file);
    setRefusal(refused);
    setPhoto(refused ? null : file);
    if (refused) input.value = '';
  };
  const { submit, failure } = useSubmit(form, async (values) => {
    await onDone({ to: 'delivered', ...values }, { picture: photo, signature });
    draft.forget();
  });
  return (
    <Dialog title={t('deliveries.delivered_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {failure !== null && <Failure error={failure} />}
        <TextField
          label={t('deliveries.name')}
          autoComplete="off"
          error={form.formState.errors.delivered_to?.message}
          {...form.register('delivered_to')}
        />
        <div className="field">
          <span className="field-label">
            {t('deliveries.photo')} <span className="field-optional">({t('form.optional')})</span>
          </span>
          <label className="upload">
            <Icon name={photo ? 'check' : 'camera'} size={28} />
            <span>{photo ? photo.name : t('upload.choose')}</span>
            <input
              type="file"
              accept={acceptedFiles}
              capture="environment"
              aria-label={t('deliveries.photo')}
              onChange={(event) => choose(event.target)}
            />
          </label>
          {refusal !== null && <Failure error={refusal} />}
        </div>
        <Signature onChange={setSignature} />
        <TextField label={t('fields.note')} optional {...form.register('note')} />
        <Button
          label={t('deliveries.delivered')}
          variant="green"
          type="submit"
          wide
          loading={form.formState.isSubmitting}
        />
      </form>
    </Dialog>
  );
}
