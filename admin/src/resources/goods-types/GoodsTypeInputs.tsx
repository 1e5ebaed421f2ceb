import { nameCodeForm, scheduleBForm } from '@rantau/shared/reference-data';
import { BooleanInput, regex, required, SelectInput, TextInput } from 'react-admin';
import { can } from '../../access.ts';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

const rules = ['allowed', 'restricted', 'prohibited'] as const;

const tenDigits = regex(scheduleBForm, 'hints.schedule_b');

export const GoodsTypeInputs = () => (
  <>
    <CodeInput source="code" form={nameCodeForm} letters="lower" hint="hints.goods_code" />
    <TextInput source="name_ms" validate={required()} />
    <TextInput source="name_en" validate={required()} />
    <SelectInput source="sea" choices={choicesOf('goods_rules', rules)} validate={required()} />
    <SelectInput source="air" choices={choicesOf('goods_rules', rules)} validate={required()} />
    <TextInput source="note_ms" multiline />
    <TextInput source="note_en" multiline />
    {can('rate:update') && <MoneyInput source="surcharge_usd_minor" helperText="hints.surcharge" />}
    <TextInput source="schedule_b" validate={tenDigits} helperText="hints.schedule_b" />
    <BooleanInput source="active" />
  </>
);
