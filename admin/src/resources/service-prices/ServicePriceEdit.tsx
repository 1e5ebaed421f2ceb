import type { ServicePrice } from '@rantau/shared/reference-data';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceEdit() {
  const translate = useTranslate();
  return (
    <Edit title={({ service }: ServicePrice) => translate(`services.${service}`)}>
      <SimpleForm>
        <ServicePriceInputs />
      </SimpleForm>
    </Edit>
  );
}
