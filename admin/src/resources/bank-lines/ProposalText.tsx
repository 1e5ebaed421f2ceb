import { Box, Typography } from '@mui/material';
import type { BankLine, MatchProposal } from '@rantau/shared/bank-statements';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import type { Tone } from '../../theme/tones.ts';

const tones = { certain: 'success', likely: 'info', possible: 'neutral' } as const satisfies Record<
  MatchProposal['certainty'],
  Tone
>;

/** The best proposal for a line: owner of the money, certainty, what agrees and what is to be checked. */
export function ProposalText({ line: { state, proposals } }: { readonly line: BankLine }) {
  const translate = useTranslate();
  const [best] = proposals;
  if (state !== 'open') return null;
  if (!best)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('bank.no_proposal')}
      </Typography>
    );
  const { payment, invoices, movement, gateway, user_name, suite } = best;
  const of = payment?.reference ?? invoices.map(({ reference }) => reference).join(', ');
  const kind = movement && translate(`ledger.${movement.kind}`);
  const record = gateway && !movement && translate('bank.new_payout');
  const credit = !of && !movement && !gateway && translate('bank.match_credit');
  return (
    <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <ToneChip tone={tones[best.certainty]}>{translate(`bank.certainties.${best.certainty}`)}</ToneChip>{' '}
      {[kind ?? record, credit, movement?.reference ?? of, gateway?.name, user_name, suite]
        .filter(Boolean)
        .join(' · ')}{' '}
      <Typography variant="body2" color="text.secondary">
        {translate('bank.speaks_for', {
          reasons: best.reasons.map((reason) => translate(`bank.reasons.${reason}`)).join(', '),
        })}
      </Typography>{' '}
      {best.doubts.length > 0 && (
        <Typography variant="body2" sx={{ color: 'var(--color-warning)' }}>
          {translate('bank.speaks_against', {
            doubts: best.doubts.map((doubt) => translate(`bank.doubts.${doubt}`)).join(', '),
          })}
        </Typography>
      )}
    </Box>
  );
}
