import { malaysianStates } from '@rantau/shared/geography';
import { AutocompleteArrayInput } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

/** Several states of Malaysia, by their ISO codes. */
export function StatesInput({ source }: { readonly source: string }) {
  const { locale } = useFormat();
  return (
    <AutocompleteArrayInput
      source={source}
      choices={malaysianStates.map((state) => ({ id: state.code, name: state[locale] }))}
      translateChoice={false}
    />
  );
}
