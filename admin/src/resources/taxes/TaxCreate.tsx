import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';
import { TaxInputs } from './TaxInputs.tsx';

export default function TaxCreate() {
  return (
    <CreatePage defaults={{ applies_to: 'services', effective_from: today(), effective_to: null }}>
      <TaxInputs />
    </CreatePage>
  );
}
