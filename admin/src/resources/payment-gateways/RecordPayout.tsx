import { Box } from '@mui/material';
import { type PaymentGateway, paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { required, TextInput } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

/** Records what a provider sent to the bank account. In a row that is a link itself. */
export const RecordPayout = ({ gateway: { id } }: { readonly gateway: PaymentGateway }) => (
  <CanAccess needs="payment-gateway:payout">
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <ActionDialog
        label="gateway.record_payout"
        text="gateway.record_payout_text"
        success="notices.payout_recorded"
        size="small"
        endpoint={paymentGatewayEndpoints.recordPayout}
        options={(body) => ({ params: { id }, body })}
      >
        <MoneyInput source="amount_minor" currency="MYR" validate={required()} />
        <DayInput source="paid_on" validate={required()} />
        <TextInput source="reference" validate={required()} />
      </ActionDialog>
    </Box>
  </CanAccess>
);
