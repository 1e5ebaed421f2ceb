import { useMemo } from 'react';
import { regex, required, TextInput } from 'react-admin';

interface CodeInputProps {
  readonly source: string;
  readonly form: RegExp;
  readonly letters: 'upper' | 'lower';
  /** The key of how it is written; also what is said while it is written otherwise. */
  readonly hint: string;
}

/** A code that staff make up once and everyone types: in one case, and told at once when it is none. */
export function CodeInput({ source, form, letters, hint }: CodeInputProps) {
  const validate = useMemo(() => [required(), regex(form, hint)], [form, hint]);
  return (
    <TextInput
      source={source}
      validate={validate}
      helperText={hint}
      parse={(typed: string) => (letters === 'upper' ? typed.toUpperCase() : typed.toLowerCase())}
      slotProps={{
        htmlInput: { autoCapitalize: letters === 'upper' ? 'characters' : 'none', spellCheck: false },
      }}
    />
  );
}
