import { Email } from '@rantau/shared/contract';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

interface Props {
  readonly label: string;
  readonly email?: string;
  /** Part of the body that holds the address. */
  readonly below: string;
  readonly onSend: (email: string) => Promise<unknown>;
}

const Address = z.object({ email: Email });

/** One address, and what is to be sent to it. */
export function EmailForm({ label, email = '', below, onSend }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Address, { email });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(
    form,
    async ({ email }) => {
      await onSend(email);
    },
    below,
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button label={label} type="submit" loading={isSubmitting} wide />
    </form>
  );
}
