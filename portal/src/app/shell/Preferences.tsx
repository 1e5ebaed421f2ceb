import { languageNames, nextLocale } from '@rantau/shared/locales';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { chooseTheme, storedTheme, type Theme } from '../../language/theme.ts';
import { logOut } from '../../session/log-in.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/Icon.tsx';
import './preferences.css';

const themes = ['system', 'light', 'dark'] as const;

/** Language, appearance and the way out; the same in the sidebar and behind «more». */
export function Preferences() {
  const { t, locale, setLocale } = useLanguage();
  const other = nextLocale(locale);
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const isLoggedIn = useSession().status === 'logged-in';
  return (
    <div className="preferences">
      <button type="button" className="preference" lang={other} onClick={() => void setLocale(other)}>
        <Icon name="globe" size={18} />
        {languageNames[other]}
      </button>
      <label className="preference">
        <Icon name="moon" size={18} />
        <span className="visually-hidden">{t('shell.theme')}</span>
        <select
          value={theme}
          onChange={(event) => {
            const chosen = themes.find((each) => each === event.target.value) ?? 'system';
            setTheme(chosen);
            chooseTheme(chosen);
          }}
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {t(`shell.themes.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {isLoggedIn && (
        <button type="button" className="preference" onClick={() => void logOut()}>
          <Icon name="logout" size={18} />
          {t('shell.log_out')}
        </button>
      )}
    </div>
  );
}
