import { type ComponentProps, useState } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { CheckField } from './CheckField.tsx';
import { TextField } from './TextField.tsx';

/** A password, hidden until its owner wants to see it. Pasting is welcome. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <CheckField
        label={t('auth.show_password')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  );
}
