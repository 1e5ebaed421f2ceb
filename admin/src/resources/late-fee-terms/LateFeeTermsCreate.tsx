import { CreatePage } from '../../ui/FormPage.tsx';
import { LateFeeTermsInputs } from './LateFeeTermsInputs.tsx';

export default function LateFeeTermsCreate() {
  return (
    <CreatePage defaults={{ cap_usd_minor: null }}>
      <LateFeeTermsInputs />
    </CreatePage>
  );
}
