import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from '../../../messages/index.ts';

export interface WaitingScansProps {
  /** Numbers that were scanned while another package is being measured. */
  readonly waiting: readonly string[];
  /** Takes the first of them now; the current one waits instead. */
  readonly onChange: () => void;
  readonly onForget: () => void;
}

/**
 * Notice that other packages wait. Without a choice the current one is finished first, and the next one
 * follows.
 */
export function WaitingScans({
  waiting,
  now,
  onChange,
  onForget,
}: WaitingScansProps & { readonly now: string }) {
  const translate = useTranslate();
  const [next, ...others] = waiting;
  if (next === undefined) return null;
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`intake.ahead.${others.length === 0 ? 'one' : 'more'}`, {
        next,
        now,
        smart_count: others.length,
      })}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" sx={{ minHeight: 48 }} onClick={onChange}>
          {translate('intake.ahead.change', { next })}
        </Button>
        <Button color="inherit" sx={{ minHeight: 48 }} onClick={onForget}>
          {translate('intake.ahead.forget')}
        </Button>
      </Stack>
    </Alert>
  );
}
