import { Box, Typography } from '@mui/material';
import type { BankLine } from '@rantau/shared/bank-statements';
import { useTranslate } from '../../messages/index.ts';

/** Payer and purpose, as the bank says them. */
export function LineText({
  line: { counterparty, description, bank_reference, twin, note },
}: {
  readonly line: BankLine;
}) {
  const translate = useTranslate();
  const said = [description, bank_reference].filter(Boolean).join(' · ');
  return (
    <Box sx={{ py: 0.5, maxWidth: '26rem', overflowWrap: 'anywhere' }}>
      {counterparty || said}{' '}
      {counterparty !== '' && said !== '' && (
        <Typography variant="body2" color="text.secondary">
          {said}
        </Typography>
      )}{' '}
      {twin && (
        <Typography variant="body2" sx={{ color: 'var(--color-warning)' }}>
          {translate('bank.twin', { description: twin.description })}
        </Typography>
      )}{' '}
      {note !== '' && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}
