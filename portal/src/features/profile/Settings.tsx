import { languageNames, locales, toLocale } from '@rantau/shared/locales';
import type { Profile } from '@rantau/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useSaveProfile } from '../../queries/use-save-profile.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';

const kinds = ['inbound_package', 'trip', 'invoice_reminder', 'marketing'] as const;

/** The language of the account's mails, and what they are about. Saved as soon as it is chosen. */
export function Settings({ me }: { readonly me: Profile }) {
  const { t, setLocale } = useLanguage();
  const { save } = useSaveProfile();
  const change = useMutation({ mutationFn: (body: Parameters<typeof save>[1]) => save(me, body) });
  return (
    <div className="stack">
      {change.isError && <Failure error={change.error} />}
      <Choices
        legend={t('profile.language')}
        name="locale"
        row
        chosen={me.locale}
        choices={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => {
          const locale = toLocale(target.value);
          change.mutate({ locale });
          void setLocale(locale);
        }}
      />
      <fieldset>
        <legend className="field-label">{t('profile.notifications')}</legend>
        {kinds.map((kind) => (
          <CheckField
            key={kind}
            label={t(`profile.notify.${kind}`)}
            checked={me.notifications[kind]}
            onChange={({ target }) =>
              change.mutate({ notifications: { ...me.notifications, [kind]: target.checked } })
            }
          />
        ))}
        <p className="field-hint">{t('profile.always')}</p>
      </fieldset>
    </div>
  );
}
