import type { Rate } from '@rantau/shared/reference-data';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { RateInputs } from './RateInputs.tsx';

export default function RateEdit() {
  const translate = useTranslate();
  return (
    <Edit title={({ mode, zone }: Rate) => `${translate(`zones.${zone}`)} · ${translate(`modes.${mode}`)}`}>
      <SimpleForm>
        <RateInputs />
      </SimpleForm>
    </Edit>
  );
}
