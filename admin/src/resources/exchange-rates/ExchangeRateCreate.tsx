import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';
import { ExchangeRateInputs } from './ExchangeRateInputs.tsx';

/** That a jump was meant is a question of this form alone. */
const withoutAnswer = ({ sure: _, ...rate }: Record<string, unknown>) => rate;

export default function ExchangeRateCreate() {
  return (
    <CreatePage
      defaults={{ base: 'USD', quote: 'MYR', effective_from: today(), sure: false }}
      transform={withoutAnswer}
    >
      <ExchangeRateInputs />
    </CreatePage>
  );
}
