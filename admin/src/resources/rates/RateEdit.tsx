import { EditPage } from '../../ui/FormPage.tsx';
import { RateInputs } from './RateInputs.tsx';

export default function RateEdit() {
  return (
    <EditPage title={(record) => String(record['zone'])}>
      <RateInputs />
    </EditPage>
  );
}
