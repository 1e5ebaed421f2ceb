import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { forgetPerson } from '../../session/log-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { UnsettledList } from './UnsettledList.tsx';

const Confirmation = z.object({ password: z.string().min(1, 'required').max(200, 'too_long') });

/** Closes the account for good; refused while something is owed or under way. */
export function CloseAccount() {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const form = useSchemaForm(Confirmation, { password: '' });
  const close = useAction(userEndpoints.closeAccount);
  const { submit, failure } = useSubmit(form, async (body) => {
    await close.mutateAsync({ body });
    forgetPerson();
  });
  return (
    <>
      <Button label={t('profile.close')} variant="red" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={t('profile.close')} onClose={() => setOpen(false)}>
          <form className="stack" onSubmit={submit} noValidate>
            <p>{t('profile.close_text')}</p>
            {failure !== null && <Failure error={failure} />}
            <UnsettledList error={failure} />
            <TextField
              label={t('fields.current_password')}
              type="password"
              autoComplete="current-password"
              error={form.formState.errors.password?.message}
              {...form.register('password')}
            />
            <div>
              <Button
                label={t('profile.close')}
                variant="red"
                type="submit"
                loading={form.formState.isSubmitting}
              />
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
