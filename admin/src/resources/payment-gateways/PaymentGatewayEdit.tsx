import { Alert, Typography } from '@mui/material';
import { type PaymentGateway, paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { BooleanInput, CheckboxGroupInput, NumberInput, useRecordContext } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { ProviderFields, typedFields } from '../../ui/ProviderFields.tsx';
import { CheckButton, ProviderHealth } from '../../ui/ProviderHealth.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { useFormat } from '../../ui/use-format.ts';

const toUpdate = ({
  is_on,
  typed,
  methods,
  currencies,
  fee_fixed_minor,
  fee_basis_points,
}: Record<string, unknown>) => ({
  is_on,
  fields: typedFields(typed),
  methods,
  currencies,
  fee_fixed_minor: fee_fixed_minor ?? 0,
  fee_basis_points: fee_basis_points ?? 0,
});

function Check() {
  const record = useRecordContext<PaymentGateway>();
  return (
    record && <CheckButton endpoint={paymentGatewayEndpoints.check} options={{ params: { id: record.id } }} />
  );
}

function Facts() {
  const format = useFormat();
  const translate = useTranslate();
  const record = useRecordContext<PaymentGateway>();
  if (!record) return null;
  return (
    <>
      <ProviderHealth name={record.name} health={record} />
      {record.environment === 'sandbox' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('gateway.sandbox')}
        </Alert>
      )}
      {record.balances.map(({ currency, amount_minor }) => (
        <Typography key={currency} sx={{ mb: 1 }}>
          {translate('gateway.held', { amount: format.money(amount_minor, currency) })}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate('gateway.callback')} {record.callback_url}
      </Typography>
    </>
  );
}

function Inputs() {
  const record = useRecordContext<PaymentGateway>();
  if (!record) return null;
  return (
    <>
      <BooleanInput source="is_on" />
      <ProviderFields fields={record.fields} />
      <CheckboxGroupInput source="methods" choices={choicesOf('online_methods', record.available_methods)} />
      <CheckboxGroupInput
        source="currencies"
        choices={record.available_currencies.map((id) => ({ id, name: id }))}
        translateChoice={false}
      />
      {record.fee_is_set_here && (
        <>
          <MoneyInput source="fee_fixed_minor" currency="MYR" />
          <NumberInput source="fee_basis_points" min={0} max={2000} />
        </>
      )}
    </>
  );
}

export default function PaymentGatewayEdit() {
  const translate = useTranslate();
  return (
    <Edit
      title={(record) => {
        const { name, environment } = record as PaymentGateway;
        return `${name}: ${translate(`gateway.environments.${environment}`)}`;
      }}
      actions={<Check />}
      transform={toUpdate}
    >
      <SimpleForm>
        <Facts />
        <Inputs />
      </SimpleForm>
    </Edit>
  );
}
