import { Alert, Button, Snackbar } from '@mui/material';
import { type ComponentType, lazy } from 'react';
import { useTranslate } from '../messages/index.ts';
import { sayEverything } from '../messages/spoken.ts';

/** A browser may keep a failed import, so that trying again is a full load. */
function MissingPart() {
  const translate = useTranslate();
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="error"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            {translate('error_page.try_again')}
          </Button>
        }
      >
        {translate('error_page.no_connection')}
      </Alert>
    </Snackbar>
  );
}

type Loaded<P> = Promise<{ readonly default: ComponentType<P> }>;

/**
 * A part of a page whose code is fetched when it is shown; where the code does not come, the page stays and says so. What
 * it says may be more than the first list does.
 */
export const lazyPart = <P extends object>(load: () => Loaded<P>, words = sayEverything) =>
  lazy(
    (): Loaded<P> =>
      Promise.all([load(), words()]).then(
        ([part]) => part,
        () => ({ default: MissingPart }),
      ),
  );
