import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';

import { RateInputs } from './RateInputs.tsx';

export default function RateCreate() {
  return (
    <CreatePage defaults={{ mode: 'sea', unit: 'cft', effective_from: today() }}>
      <RateInputs />
    </CreatePage>
  );
}
