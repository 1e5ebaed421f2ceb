import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm } from '../../ui/use-form.ts';
import { acceptedFiles } from '../uploads/upload.ts';
import type { Move } from './delivery-queue.ts';
import { Signature } from './Signature.tsx';
import './deliveries.css';
import '../uploads/upload.css';

const Handed = z.object({
  delivered_to: z.string().trim().min(2, 'required').max(120, 'too_long'),
  note: z.string().trim().max(2000, 'too_long'),
});

interface Props {
  readonly onDone: (move: Move, picture: Blob | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Who took it, with a photo or a drawn signature. */
export function DeliveredDialog({ onDone, onClose }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Handed, { delivered_to: '', note: '' });
  const [photo, setPhoto] = useState<File | null>(null);
  const [signature, setSignature] = useState<Blob | null>(null);
  const submit = form.handleSubmit((values) => onDone({ to: 'delivered', ...values }, photo ?? signature));
  return (
    <Dialog title={t('deliveries.delivered_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('deliveries.name')}
          autoComplete="off"
          error={form.formState.errors.delivered_to?.message}
          {...form.register('delivered_to')}
        />
        <div className="field">
          <span className="field-label">{t('deliveries.photo')}</span>
          <label className="upload">
            <Icon name={photo ? 'check' : 'camera'} size={28} />
            <span>{photo ? photo.name : t('upload.choose')}</span>
            <input
              type="file"
              accept={acceptedFiles}
              capture="environment"
              aria-label={t('deliveries.photo')}
              onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
            />
          </label>
        </div>
        {photo === null && <Signature onChange={setSignature} />}
        <TextField label={t('deliveries.note')} optional {...form.register('note')} />
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
