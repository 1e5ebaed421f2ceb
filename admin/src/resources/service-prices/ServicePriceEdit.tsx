import { EditPage } from '../../ui/FormPage.tsx';
import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceEdit() {
  return (
    <EditPage title={(record) => String(record['service'])}>
      <ServicePriceInputs />
    </EditPage>
  );
}
