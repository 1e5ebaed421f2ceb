import { CreatePage } from '../../ui/FormPage.tsx';

import { ExchangeRateInputs } from './ExchangeRateInputs.tsx';

export default function ExchangeRateCreate() {
  return (
    <CreatePage defaults={{ base: 'USD', quote: 'MYR' }}>
      <ExchangeRateInputs />
    </CreatePage>
  );
}
