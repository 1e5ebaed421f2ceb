import { EditPage } from '../../ui/FormPage.tsx';
import { TaxInputs } from './TaxInputs.tsx';

export default function TaxEdit() {
  return (
    <EditPage title={(record) => String(record['code'])}>
      <TaxInputs />
    </EditPage>
  );
}
