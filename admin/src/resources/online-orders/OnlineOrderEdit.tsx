import { type AdminOnlineOrder, onlineOrderStates } from '@rantau/shared/online-orders';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { ShopPaidInputs } from './ShopPaidInputs.tsx';
import { toTrackingNumbers } from './tracking-numbers.ts';

function toSend({
  tracking_numbers: typed,
  shop_paid,
  ...order
}: Record<string, unknown>): Record<string, unknown> {
  const tracking_numbers = toTrackingNumbers(typeof typed === 'string' ? typed : '');
  return {
    ...order,
    ...(tracking_numbers.length > 0 && { tracking_numbers }),
    ...(shop_paid !== null && { shop_paid }),
  };
}

/** A shop may tell its number only after the purchase. */
function LaterNumbers() {
  const order = useRecordContext<AdminOnlineOrder>();
  return (
    order?.state === 'purchased' && (
      <TextInput source="tracking_numbers" multiline helperText="hints.tracking_numbers" />
    )
  );
}

/** The cost of an order that was bought, which may be mended. */
function PaidInputs() {
  const order = useRecordContext<AdminOnlineOrder>();
  return order && onlineOrderStates.means[order.state].isBought && <ShopPaidInputs />;
}

export default function OnlineOrderEdit() {
  return (
    <Edit transform={toSend}>
      <SimpleForm>
        <BooleanInput source="priority" />
        <TextInput source="staff_note" multiline minRows={3} />
        <LaterNumbers />
        <PaidInputs />
      </SimpleForm>
    </Edit>
  );
}
