import { Alert, Button } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';

interface ReadFailureProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** Says why a part of a page could not be read, with a way to try again; nothing while there is no error. */
export function ReadFailure({ query: { error, refetch } }: ReadFailureProps) {
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          {translate('lists.retry')}
        </Button>
      }
    >
      {translate(messageOf(error))}
    </Alert>
  );
}
