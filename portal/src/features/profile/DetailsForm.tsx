import { Name, Phone } from '@rantau/shared/contract';
import { type Profile, userEndpoints } from '@rantau/shared/users';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { compactPhone } from '../../nouns/addresses/phone.ts';
import { useSaveProfile } from '../../queries/use-save-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Details = z.object({ name: Name, phone: Phone });

export function DetailsForm({ me }: { readonly me: Profile }) {
  const { t } = useLanguage();
  const { save, keep } = useSaveProfile();
  const setPhone = useAction(userEndpoints.setPhone);
  const form = useSchemaForm(Details, {
    name: me.name,
    phone: me.phone,
  });
  const draft = useDraft('details', form);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, async ({ name, phone }) => {
    let latest = me;
    if (phone !== me.phone) latest = keep(await setPhone.mutateAsync({ body: { phone } }));
    if (name !== me.name) await save(latest, { name });
    draft.forget();
    toast(t('form.saved'));
  });
  return (
    <form aria-label={t('profile.details')} className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <div className="columns columns-2">
        <TextField
          label={t('auth.name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('fields.phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone', {
            setValueAs: (text: string) => compactPhone(text, me.customer_kind === 'standard' ? 'US' : 'MY'),
          })}
        />
      </div>
      <div>
        <Button label={t('form.save')} type="submit" loading={isSubmitting} />
      </div>
    </form>
  );
}
