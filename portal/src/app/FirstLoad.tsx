import { useLanguage } from '../language/LanguageProvider.tsx';
import { Mark } from '../ui/Mark.tsx';
import './first-load.css';

/** While the session is looked for, or the first page's code is fetched. */
export function FirstLoad() {
  const { t } = useLanguage();
  return (
    <div className="first-load" role="status">
      <span className="visually-hidden">{t('form.loading')}</span>
      <Mark className="first-load-mark" />
    </div>
  );
}
