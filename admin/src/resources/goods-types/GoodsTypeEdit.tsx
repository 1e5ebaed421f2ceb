import { useLocale } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';
import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeEdit() {
  const name = useLocale() === 'en' ? 'name_en' : 'name_ms';
  return (
    <EditPage title={(record) => String(record[name])}>
      <GoodsTypeInputs />
    </EditPage>
  );
}
