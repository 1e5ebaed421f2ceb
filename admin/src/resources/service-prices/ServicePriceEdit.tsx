import type { ServicePrice } from '@rantau/shared/reference-data';
import { useTranslate } from '../../messages/index.ts';
import { EditPage } from '../../ui/FormPage.tsx';
import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceEdit() {
  const translate = useTranslate();
  return (
    <EditPage title={({ service }: ServicePrice) => translate(`services.${service}`)}>
      <ServicePriceInputs />
    </EditPage>
  );
}
