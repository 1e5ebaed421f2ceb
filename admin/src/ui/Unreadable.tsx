import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';
import { PageHeader } from './PageHeader.tsx';

interface UnreadableProps {
  /** Its message is a key of the catalogue. */
  readonly error: Error;
  readonly retry: () => unknown;
}

/** Says why a record could not be read; it is not mistaken for one that was deleted. */
export function Unreadable({ error, retry }: UnreadableProps) {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <PageHeader title={translate('ra.page.error')} />
      <Typography>{translate(messageOf(error))}</Typography>
      <Button variant="outlined" onClick={() => retry()} sx={{ mt: 1 }}>
        {translate('lists.retry')}
      </Button>
    </Stack>
  );
}
