import { EditPage } from '../../ui/FormPage.tsx';
import { LateFeeTermsInputs } from './LateFeeTermsInputs.tsx';

export default function LateFeeTermsEdit() {
  return (
    <EditPage>
      <LateFeeTermsInputs />
    </EditPage>
  );
}
