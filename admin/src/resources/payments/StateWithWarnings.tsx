import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box } from '@mui/material';
import type { AdminPayment } from '@rantau/shared/payments';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';

/** The state, and a sign where something deserves a second look before it changes: the desk says what. */
export function StateWithWarnings({ state, warnings }: Pick<AdminPayment, 'state' | 'warnings'>) {
  const translate = useTranslate();
  const kinds = [...new Set(warnings.map(({ code }) => code))];
  const text = kinds.map((kind) => translate(`payment_warnings.${kind}`)).join('. ');
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      <StateChip noun="payment" state={state} />
      {kinds.length > 0 && (
        <WarningIcon
          titleAccess={text}
          sx={{ fontSize: '1.25rem', color: 'var(--color-warning)', flexShrink: 0 }}
        />
      )}
    </Box>
  );
}
