import { useRegisterSW } from 'virtual:pwa-register/react';
import { Alert, Button, Snackbar } from '@mui/material';
import { checkHourly, takeUpdate } from '@rantau/shared/app-update';
import { useTranslate } from '../messages/index.ts';

/** Keeps the app on this device, so that it opens offline, and says when a newer version waits. */
export default function AppUpdate() {
  const translate = useTranslate();
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: checkHourly });
  return (
    <Snackbar open={isWaiting} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="info"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={() => takeUpdate(updateServiceWorker)}>
            {translate('app_update.reload')}
          </Button>
        }
      >
        {translate('app_update.text')}
      </Alert>
    </Snackbar>
  );
}
