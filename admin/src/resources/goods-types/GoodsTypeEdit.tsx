import { toLocale } from '@rantau/shared/locales';
import { useLocale } from 'react-admin';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { GoodsTypeInputs } from './GoodsTypeInputs.tsx';

export default function GoodsTypeEdit() {
  const locale = toLocale(useLocale());
  return (
    <Edit title={(record) => String(record[`name_${locale}`])}>
      <SimpleForm>
        <GoodsTypeInputs />
      </SimpleForm>
    </Edit>
  );
}
