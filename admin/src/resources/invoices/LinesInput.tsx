import { chargeKinds } from '@rantau/shared/pricing';
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { AddLineButton } from './AddLineButton.tsx';

interface LinesInputProps {
  readonly source: string;
  readonly helperText?: string;
  /** The smallest unit price, in US cents. */
  readonly least?: number;
}

/** Lines that staff write: what for, how many, at how much. */
export function LinesInput({ source, helperText, least = 1 }: LinesInputProps) {
  return (
    <ArrayInput source={source} {...(helperText && { helperText })}>
      <SimpleFormIterator
        disableReordering
        disableClear
        fullWidth
        addButton={<AddLineButton />}
        sx={{
          // The description has a line of its own: beside two figures it would be squeezed.
          '& .RaSimpleFormIterator-form': {
            display: 'grid',
            columnGap: 2,
            rowGap: 1,
            minWidth: 0,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) minmax(0,2fr)' },
          },
          '& .RaSimpleFormIterator-form .MuiFormControl-root': { mt: 1, mb: 0 },
          '& .RaSimpleFormIterator-line': { alignItems: 'flex-start', pt: 1.5 },
        }}
      >
        <TextInput
          source="description"
          label="fields.description"
          validate={required()}
          helperText={false}
          sx={{ gridColumn: '1 / -1' }}
        />
        <SelectInput
          source="charge"
          label="fields.charge"
          choices={choicesOf('taxed', chargeKinds)}
          defaultValue="handling"
          helperText="hints.charge"
          sx={{ gridColumn: '1 / -1' }}
        />
        <TextInput source="quantity" label="fields.quantity" helperText={false} />
        <MoneyInput
          source="unit_price_minor"
          label="fields.unit_price_minor"
          least={least}
          validate={required()}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
