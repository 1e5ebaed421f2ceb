import { today } from '../../fields/today.ts';
import { CreatePage } from '../../ui/FormPage.tsx';

import { ServicePriceInputs } from './ServicePriceInputs.tsx';

export default function ServicePriceCreate() {
  return (
    <CreatePage defaults={{ basis: 'per_shipment', rate_bp: 0, zone: null, effective_from: today() }}>
      <ServicePriceInputs />
    </CreatePage>
  );
}
