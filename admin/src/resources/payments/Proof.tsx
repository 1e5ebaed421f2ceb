import { Box, Link, Typography } from '@mui/material';
import type { AdminPayment } from '@rantau/shared/payments';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';

interface ProofProps {
  /** Missing while only what a list knows of the payment is here. */
  readonly proof?: AdminPayment['proof'];
  readonly from: AdminPayment['came_from'];
}

export function Proof({ proof, from }: ProofProps) {
  const translate = useTranslate();
  if (proof === undefined) return null;
  return (
    <Panel title={translate('panels.proof')}>
      {proof === null ? (
        <Typography color="text.secondary">{translate(`payment.no_proof_from.${from}`)}</Typography>
      ) : (
        <Link href={proof.url} target="_blank" rel="noreferrer" aria-label={translate('payment.open_proof')}>
          {proof.content_type === 'application/pdf' ? (
            translate('payment.open_proof')
          ) : (
            <Box
              component="img"
              src={proof.url}
              alt={translate('panels.proof')}
              sx={{
                display: 'block',
                width: 1,
                maxHeight: '70vh',
                objectFit: 'contain',
                borderRadius: 2,
                bgcolor: 'var(--color-sunken)',
              }}
            />
          )}
        </Link>
      )}
    </Panel>
  );
}
