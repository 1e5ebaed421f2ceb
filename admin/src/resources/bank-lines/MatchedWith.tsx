import type { BankLine, BankMovement } from '@rantau/shared/bank-statements';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';

interface Props {
  readonly line: BankLine;
  readonly movement: BankMovement;
}

/** The payment of a matched line, or the payout or credit paid out that it is. */
export function MatchedWith({ line: { payment_id, payment_reference, user_name }, movement }: Props) {
  const translate = useTranslate();
  const isPayment = movement.kind === 'payment_verified' || movement.kind === 'deposit_received';
  const kind = isPayment ? null : translate(`ledger.${movement.kind}`);
  if (payment_id === null) return [kind, movement.reference, user_name].filter(Boolean).join(' · ');
  return (
    <>
      {kind !== null && `${kind} · `}
      <RecordLink resource="invoices/payments" id={payment_id}>
        {`${payment_reference} · ${user_name}`}
      </RecordLink>
    </>
  );
}
