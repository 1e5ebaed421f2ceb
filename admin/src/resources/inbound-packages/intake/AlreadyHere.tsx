import { Button, Stack, Typography } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../messages/index.ts';
import { useEscape } from './use-escape.ts';

interface AlreadyHereProps {
  readonly record: AdminInboundPackage;
  /** A number that was scanned meanwhile. */
  readonly next: string | undefined;
  readonly onNext: () => void;
  /** It is another package after all, which is measured like any. */
  readonly onAnother: () => void;
}

/** A number that was received before: there is nothing to measure, and the next one may be scanned at once. */
export function AlreadyHere({ record, next, onNext, onAnother }: AlreadyHereProps) {
  const translate = useTranslate();
  useEscape(onNext);
  return (
    <Stack sx={{ gap: 1.5, mb: 2.5 }}>
      <Typography>{translate('intake.here.text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {next !== undefined && (
          <Button variant="contained" size="large" sx={{ minHeight: 56 }} onClick={onNext}>
            {translate('intake.ahead.change', { next })}
          </Button>
        )}
        <Button
          component={Link}
          to={`/inbound-packages/${record.id}/show`}
          variant={next === undefined ? 'contained' : 'outlined'}
          size="large"
          sx={{ minHeight: 56 }}
        >
          {translate('intake.here.open', { reference: record.reference })}
        </Button>
        <Button variant="outlined" size="large" sx={{ minHeight: 56 }} onClick={onAnother}>
          {translate('intake.here.another')}
        </Button>
      </Stack>
    </Stack>
  );
}
