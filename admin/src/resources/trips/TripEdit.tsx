import { EditPage } from '../../ui/FormPage.tsx';
import { TripInputs } from './TripInputs.tsx';

export default function TripEdit() {
  return (
    <EditPage title={(record) => String(record['code'])}>
      <TripInputs />
    </EditPage>
  );
}
