import { useRegisterSW } from 'virtual:pwa-register/react';
import { checkHourly, takeUpdate } from '@rantau/shared/app-update';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import '../ui/feedback.css';

/** Keeps the app on this device, so that it opens without a network, and says when a newer version waits. */
export function AppUpdate() {
  const { t } = useLanguage();
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: checkHourly });
  if (!isWaiting) return null;
  return (
    <div className="toasts" role="status">
      <div className="toast toast-action">
        {t('app_update.text')}{' '}
        <Button
          label={t('app_update.reload')}
          variant="white"
          size="small"
          onClick={() => takeUpdate(updateServiceWorker)}
        />
      </div>
    </div>
  );
}
