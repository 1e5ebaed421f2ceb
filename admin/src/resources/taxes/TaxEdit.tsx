import type { Tax } from '@rantau/shared/reference-data';
import { useRecordContext } from 'react-admin';
import { today } from '../../fields/today.ts';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TaxInputs } from './TaxInputs.tsx';

/** Documents carry a tax in force: it stays. */
function TaxForm() {
  const tax = useRecordContext<Tax>();
  return (
    <SimpleForm removable={tax !== undefined && tax.effective_from > today()}>
      <TaxInputs />
    </SimpleForm>
  );
}

export default function TaxEdit() {
  return (
    <Edit>
      <TaxForm />
    </Edit>
  );
}
