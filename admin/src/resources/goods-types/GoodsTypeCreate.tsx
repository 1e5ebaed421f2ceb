import { CreatePage } from '../../ui/FormPage.tsx';

import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeCreate() {
  return (
    <CreatePage defaults={{ sea: 'allowed', air: 'allowed', active: true, surcharge_usd_minor: 0 }}>
      <GoodsTypeInputs />
    </CreatePage>
  );
}
