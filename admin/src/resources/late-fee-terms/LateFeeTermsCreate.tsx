import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';
import { LateFeeTermsInputs } from './LateFeeTermsInputs.tsx';

export default function LateFeeTermsCreate() {
  return (
    <CreatePage defaults={{ cap_usd_minor: null, effective_from: today() }}>
      <LateFeeTermsInputs />
    </CreatePage>
  );
}
