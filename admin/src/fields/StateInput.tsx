import { malaysianStates } from '@rantau/shared/geography';
import { required, SelectInput } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

/** A state or federal territory of Malaysia, by its ISO code. */
export function StateInput({ source }: { readonly source: string }) {
  const { locale } = useFormat();
  return (
    <SelectInput
      source={source}
      choices={malaysianStates.map((state) => ({ id: state.code, name: state[locale] }))}
      translateChoice={false}
      validate={required()}
    />
  );
}
