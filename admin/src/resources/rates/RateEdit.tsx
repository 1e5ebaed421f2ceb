import type { Rate } from '@rantau/shared/reference-data';
import { useTranslate } from '../../messages/index.ts';
import { EditPage } from '../../ui/FormPage.tsx';
import { RateInputs } from './RateInputs.tsx';

export default function RateEdit() {
  const translate = useTranslate();
  return (
    <EditPage
      title={({ mode, zone }: Rate) => `${translate(`zones.${zone}`)} · ${translate(`modes.${mode}`)}`}
    >
      <RateInputs />
    </EditPage>
  );
}
