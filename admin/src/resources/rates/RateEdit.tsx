import { useTranslate } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';
import { RateInputs } from './RateInputs.tsx';

export default function RateEdit() {
  const translate = useTranslate();
  return (
    <EditPage title={({ mode, zone }) => `${translate(`zones.${zone}`)} · ${translate(`modes.${mode}`)}`}>
      <RateInputs />
    </EditPage>
  );
}
