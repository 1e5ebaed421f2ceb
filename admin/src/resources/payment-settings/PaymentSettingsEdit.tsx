import { BooleanInput, required, TextInput } from 'react-admin';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

const codes = [
  'duitnow_acquirer_id',
  'duitnow_merchant_id',
  'duitnow_merchant_name',
  'duitnow_merchant_city',
  'duitnow_postcode',
  'duitnow_category_code',
] as const;

/** The form's fields as the call takes them; what is emptied is empty. */
const toSettings = (values: Record<string, unknown>) => ({
  proof_alone_verifies: values['proof_alone_verifies'],
  second_person_from_usd_minor: values['second_person_from_usd_minor'] ?? null,
  discount_ceiling_bp: values['discount_ceiling_bp'],
  discount_ceiling_usd_minor: values['discount_ceiling_usd_minor'],
  ...Object.fromEntries(codes.map((code) => [code, values[code] ?? ''])),
});

export default function PaymentSettingsEdit() {
  const translate = useTranslate();
  return (
    <Edit
      title={() => translate('resources.payment-settings.name', { smart_count: 1 })}
      transform={toSettings}
    >
      <SimpleForm>
        <BooleanInput source="proof_alone_verifies" />
        <MoneyInput source="second_person_from_usd_minor" least={1} />
        <PercentInput source="discount_ceiling_bp" least={1} validate={required()} />
        <MoneyInput source="discount_ceiling_usd_minor" least={1} validate={required()} />
        {codes.map((code) => (
          <TextInput key={code} source={code} />
        ))}
      </SimpleForm>
    </Edit>
  );
}
