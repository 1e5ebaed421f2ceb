import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ sea: 'allowed', air: 'allowed', active: true, surcharge_usd_minor: 0 }}>
        <GoodsTypeInputs />
      </SimpleForm>
    </Create>
  );
}
