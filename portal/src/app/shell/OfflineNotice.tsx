import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useOnline } from '../../ui/use-online.ts';

export function OfflineNotice() {
  const { t } = useLanguage();
  return useOnline() ? null : (
    <Notice tone="warn" live>
      {t('shell.offline')}
    </Notice>
  );
}
