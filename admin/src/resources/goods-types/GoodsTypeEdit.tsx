import { EditPage } from '../../ui/FormPage.tsx';
import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeEdit() {
  return (
    <EditPage title={(record) => String(record['code'])}>
      <GoodsTypeInputs />
    </EditPage>
  );
}
