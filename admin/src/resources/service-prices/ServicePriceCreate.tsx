import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ basis: 'per_shipment', rate_bp: 0, zone: null, effective_from: today() }}>
        <ServicePriceInputs />
      </SimpleForm>
    </Create>
  );
}
