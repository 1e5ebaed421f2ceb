import { languageNames, locales } from '@rantau/shared/locales';
import { required, SelectInput } from 'react-admin';

const choices = locales.map((id) => ({ id, name: languageNames[id] }));

/** The language of an account or a post; each is called by its own name. */
export const LocaleInput = () => (
  <SelectInput source="locale" choices={choices} translateChoice={false} validate={required()} />
);
