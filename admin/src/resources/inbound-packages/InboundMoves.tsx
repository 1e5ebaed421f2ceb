import {
  type AdminInboundPackage,
  inboundPackageEndpoints,
  inboundPackageStates,
} from '@rantau/shared/inbound-packages';
import { required, TextInput } from 'react-admin';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';

/** States that other work leads to: receiving and undoing it, packing, loading, merging. */
const elsewhere = ['expected', 'received', 'packed', 'shipped', 'delivered', 'merged'] as const;

const mailed = ['cancelled', 'returned', 'disposed'] as const;

/** Releasing from hold is a separate move, also to `received`. */
const exceptFor = (state: AdminInboundPackage['state']) =>
  state === 'on_hold' ? elsewhere.filter((to) => to !== 'received') : elsewhere;

export function InboundMoves({ record }: { readonly record: AdminInboundPackage }) {
  const translate = useTranslate();
  const { id, state, user_id } = record;
  return (
    <>
      {user_id === null && (
        <CanAccess needs="inbound-package:assign">
          <ActionDialog
            label="inbound.assign"
            text="inbound.assign_text"
            success="notices.assigned"
            variant="contained"
            endpoint={inboundPackageEndpoints.assign}
            options={(body) => ({ params: { id }, body })}
          >
            <UserInput validate={required()} autoFocus />
            <TextInput source="note" label="fields.note" multiline validate={required()} />
          </ActionDialog>
        </CanAccess>
      )}
      <CanAccess needs="inbound-package:transition">
        <StateMoves
          noun="inbound_package"
          machine={inboundPackageStates}
          state={state}
          except={exceptFor(state)}
          reasonFor={(to) =>
            to === 'ready' && user_id === null ? translate('inbound.needs_owner') : undefined
          }
          mailed={mailed}
          needsReason={(to) => inboundPackageStates.means[to].needsReason}
          endpoint={inboundPackageEndpoints.transition}
          options={(to, note) => ({ params: { id }, body: { to, note } })}
        />
      </CanAccess>
    </>
  );
}
