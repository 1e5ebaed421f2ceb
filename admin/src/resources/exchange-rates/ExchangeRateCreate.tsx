import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';
import { ExchangeRateInputs } from './ExchangeRateInputs.tsx';

export default function ExchangeRateCreate() {
  return (
    <CreatePage defaults={{ base: 'USD', quote: 'MYR', effective_from: today(), sure: false }}>
      <ExchangeRateInputs />
    </CreatePage>
  );
}
