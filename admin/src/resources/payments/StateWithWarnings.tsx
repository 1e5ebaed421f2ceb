import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box } from '@mui/material';
import type { AdminPayment } from '@rantau/shared/payments';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';

/** The state, and what deserves a second look before it changes. */
export function StateWithWarnings({ state, warnings }: Pick<AdminPayment, 'state' | 'warnings'>) {
  const translate = useTranslate();
  const kinds = [...new Set(warnings.map(({ code }) => code))];
  return (
    <>
      <StateChip noun="payment" state={state} />
      {kinds.map((kind) => (
        <Box
          key={kind}
          component="span"
          sx={{
            display: 'flex',
            gap: 0.5,
            mt: 0.5,
            color: 'var(--color-warning)',
            fontSize: '0.8125rem',
            lineHeight: 1.3,
          }}
        >
          <WarningIcon sx={{ fontSize: '1rem' }} aria-hidden />
          {translate(`payment_warnings.${kind}`)}
        </Box>
      ))}
    </>
  );
}
