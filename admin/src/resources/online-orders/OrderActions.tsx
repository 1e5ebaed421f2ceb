import { type AdminOnlineOrder, onlineOrderEndpoints, onlineOrderStates } from '@rantau/shared/online-orders';
import { can } from '../../access.ts';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';

/** Quoting, buying and the deposit have their own ways in. */
const elsewhere = ['submitted', 'quoted', 'deposit_paid', 'purchased'] as const;

export function OrderActions({ record }: { readonly record: AdminOnlineOrder }) {
  const { id, state } = record;
  return (
    <>
      {state === 'submitted' && (
        <CanAccess needs="online-order:update">
          <QuoteDialog record={record} />
        </CanAccess>
      )}
      {state === 'deposit_paid' && (
        <CanAccess needs="online-order:transition">
          <PurchaseDialog order={record} />
        </CanAccess>
      )}
      {can('online-order:transition') && state !== 'draft' && (
        <StateMoves
          noun="online_order"
          machine={onlineOrderStates}
          state={state}
          except={elsewhere}
          mailed={['rejected', 'cancelled']}
          needsReason={(to) => onlineOrderStates.means[to].needsReason}
          endpoint={onlineOrderEndpoints.transition}
          options={(to, note) => ({ params: { id }, body: { to, note } })}
        />
      )}
    </>
  );
}
