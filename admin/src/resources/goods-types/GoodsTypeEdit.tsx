import { useLocale } from 'react-admin';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeEdit() {
  const name = useLocale() === 'en' ? 'name_en' : 'name_ms';
  return (
    <Edit title={(record) => String(record[name])}>
      <SimpleForm>
        <GoodsTypeInputs />
      </SimpleForm>
    </Edit>
  );
}
