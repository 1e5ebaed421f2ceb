import { EditPage } from '../../ui/FormPage.tsx';
import { VendorInputs } from './VendorInputs.tsx';

export default function VendorEdit() {
  return (
    <EditPage title={(record) => String(record['name'])}>
      <VendorInputs />
    </EditPage>
  );
}
