import { discountCodeForm } from '@rantau/shared/reference-data';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { DiscountCodeInputs } from './DiscountCodeInputs.tsx';

export default function DiscountCodeCreate() {
  return (
    <Create>
      <SimpleForm
        defaultValues={{
          kind: 'percentage',
          applies_to: 'freight',
          active: true,
          once_per_customer: false,
          max_uses: null,
          valid_from: today(),
        }}
      >
        <CodeInput source="code" form={discountCodeForm} letters="upper" hint="hints.discount_code" />
        <DiscountCodeInputs />
      </SimpleForm>
    </Create>
  );
}
