import { required, TextInput } from 'react-admin';
import { CreatePage } from '../../ui/FormPage.tsx';
import { DiscountCodeInputs } from './DiscountCodeInputs.tsx';

export default function DiscountCodeCreate() {
  return (
    <CreatePage
      defaults={{
        kind: 'percentage',
        applies_to: 'freight',
        active: true,
        once_per_customer: false,
        max_uses: null,
      }}
    >
      <TextInput source="code" validate={required()} />
      <DiscountCodeInputs />
    </CreatePage>
  );
}
