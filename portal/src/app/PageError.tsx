import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageCodeMissing, reloadOnce } from './page-code.ts';

/** A page whose code could not be loaded: the navigation stays. Other errors are thrown on. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof PageCodeMissing) return <CodeMissing />;
  throw error;
}

/** In the place of what did not come, once its page was loaded anew in vain: a button to try again. */
export function CodeMissing() {
  const { t } = useLanguage();
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => setIsReloading(reloadOnce()), []);
  if (isReloading) return null;
  return (
    <Notice tone="bad" live>
      <p>{t('shell.page_missing')}</p>
      <p>
        <Button
          label={t('form.try_again')}
          variant="white"
          size="small"
          onClick={() => window.location.reload()}
        />
      </p>
    </Notice>
  );
}
