import { sitePath } from '@rantau/shared/locales';
import { toQuoteQuery } from '@rantau/shared/pricing';
import { Registration, userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { compactPhone } from '../../nouns/addresses/phone.ts';
import { carriedQuote } from '../../nouns/quotes/carried-quote.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Person = Registration.shape.user;
export type Registered = z.output<typeof Person>;

interface Props {
  readonly onRegistered: (person: Registered) => void;
}

/** One form for both kinds of customer. */
export function RegistrationForm({ onRegistered }: Props) {
  const { t, locale } = useLanguage();
  const [carried] = useState(() => carriedQuote());
  const kind = carried?.customer_kind ?? 'forwarding';
  const form = useSchemaForm(Person, {
    email: '',
    password: '',
    name: '',
    phone: kind === 'standard' ? '+1' : '+60',
    customer_kind: kind,
    locale,
    marketing_consent: false,
  });
  const draft = useDraft('registration', form, 'password');
  const isAmerican = () => form.getValues('customer_kind') === 'standard';
  const { errors, isSubmitting } = form.formState;
  const register = useAction(userEndpoints.register);
  const { submit, failure } = useSubmit(
    form,
    async (person) => {
      const user = { ...person, locale };
      const quote = carried ? { quote: toQuoteQuery(carried) } : {};
      await register.mutateAsync({ body: { user: { ...user, ...quote } } });
      draft.forget();
      onRegistered(user);
    },
    'user',
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <Choices
        legend={t('auth.kind')}
        choices={[
          {
            value: 'forwarding',
            label: t('auth.kind_forwarding'),
            hint: t('auth.kind_forwarding_hint'),
          },
          { value: 'standard', label: t('auth.kind_standard'), hint: t('auth.kind_standard_hint') },
        ]}
        {...form.register('customer_kind', {
          onChange: () => {
            const untouched = ['+60', '+1'].includes(form.getValues('phone'));
            if (untouched) form.setValue('phone', isAmerican() ? '+1' : '+60');
          },
        })}
      />
      <TextField
        label={t('auth.name')}
        hint={t('auth.name_hint')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={t('fields.phone')}
        hint={t(form.watch('customer_kind') === 'standard' ? 'address.us_phone_hint' : 'auth.phone_hint')}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone', {
          setValueAs: (text: string) => compactPhone(text, isAmerican() ? 'US' : 'MY'),
        })}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('auth.password_hint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CheckField label={t('auth.marketing')} {...form.register('marketing_consent')} />
      <Button label={t('auth.create')} type="submit" loading={isSubmitting} wide />
      <p className="small soft">
        {t('auth.terms')}{' '}
        <a href={sitePath(locale, '/terms')} target="_blank" rel="noreferrer">
          {t('auth.terms_link')}
        </a>
        .
      </p>
    </form>
  );
}
