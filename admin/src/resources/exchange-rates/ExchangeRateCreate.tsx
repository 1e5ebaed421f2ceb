import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { ExchangeRateInputs } from './ExchangeRateInputs.tsx';

export default function ExchangeRateCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ base: 'USD', quote: 'MYR', effective_from: today(), sure: false }}>
        <ExchangeRateInputs />
      </SimpleForm>
    </Create>
  );
}
