import { hostPatternForm } from '@rantau/shared/reference-data';
import { regex, required, TextInput } from 'react-admin';
import type { Form } from '../../ui/form.ts';
import { hostOf } from './host.ts';

const pattern = [required(), regex(hostPatternForm, 'hints.host_pattern')];

function Inputs() {
  return (
    <>
      <TextInput source="host_pattern" validate={pattern} helperText="hints.host_pattern" parse={hostOf} />
      <TextInput source="reason_ms" validate={required()} />
      <TextInput source="reason_en" validate={required()} />
    </>
  );
}

export default { Inputs } satisfies Form;
