import { useTranslate } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';
import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceEdit() {
  const translate = useTranslate();
  return (
    <EditPage title={({ service }) => translate(`services.${service}`)}>
      <ServicePriceInputs />
    </EditPage>
  );
}
