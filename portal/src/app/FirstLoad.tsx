import { useLanguage } from '../language/LanguageProvider.tsx';
import { Logo } from '../ui/Logo.tsx';
import './first-load.css';

/** While the session is looked for, or the first page's code is fetched. */
export function FirstLoad() {
  const { t } = useLanguage();
  return (
    <div className="first-load" role="status">
      <span className="visually-hidden">{t('form.loading')}</span>
      <Logo className="first-load-mark" />
    </div>
  );
}
