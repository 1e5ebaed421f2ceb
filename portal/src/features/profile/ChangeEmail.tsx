import { Email } from '@rantau/shared/contract';
import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

interface Props {
  readonly email: string;
  readonly isAllowed: boolean;
}

/** The address of the account, and the way to another one: by a link that goes there. */
export function ChangeEmail({ email, isAllowed }: Props) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="stack">
      <p className="long-word">
        <strong>{email}</strong>
      </p>
      {sentTo !== null && (
        <Notice tone="good" live>
          {t('profile.change_email_sent', { email: sentTo })}
        </Notice>
      )}
      {isAllowed && (
        <div>
          <Button label={t('profile.change_email')} variant="white" onClick={() => setOpen(true)} />
        </div>
      )}
      {open && (
        <AskDialog
          onClose={() => setOpen(false)}
          onSent={(to) => {
            setSentTo(to);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const NewEmail = z.object({ email: Email, password: z.string().min(1, 'required').max(200, 'too_long') });

interface DialogProps {
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

function AskDialog({ onSent, onClose }: DialogProps) {
  const { t } = useLanguage();
  const form = useSchemaForm(NewEmail, { email: '', password: '' });
  const draft = useDraft('change-email', form, 'password');
  const { errors, isSubmitting } = form.formState;
  const change = useAction(userEndpoints.changeEmail);
  const { submit, failure } = useSubmit(form, async (body) => {
    await change.mutateAsync({ body });
    draft.forget();
    onSent(body.email);
  });
  return (
    <Dialog title={t('profile.change_email')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('profile.change_email_text')}</p>
        {failure !== null && <Failure error={failure} />}
        <TextField
          label={t('profile.new_email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={t('fields.current_password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className="cluster">
          <Button label={t('profile.change_email_send')} type="submit" loading={isSubmitting} />
          <CancelButton draft={draft} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
