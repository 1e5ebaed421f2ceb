import { EditPage } from '../../ui/FormPage.tsx';
import { BoxTypeInputs } from './BoxTypeInputs.tsx';

export default function BoxTypeEdit() {
  return (
    <EditPage title={(record) => String(record['name'])}>
      <BoxTypeInputs />
    </EditPage>
  );
}
