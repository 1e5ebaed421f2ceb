import { shelfForm } from '@rantau/shared/inbound-packages';
import { useId } from 'react';
import { regex, required, TextInput } from 'react-admin';
import { Shelves } from './Shelves.tsx';

const isCode = regex(shelfForm, 'intake.location_wrong');
const neededCode = [required(), isCode];

interface ShelfInputProps {
  readonly source: string;
  readonly needed?: boolean;
  readonly autoFocus?: boolean;
}

/** A shelf by its code, with those in use to choose from. */
export function ShelfInput({ source, needed = false, autoFocus = false }: ShelfInputProps) {
  const list = useId();
  return (
    <>
      <TextInput
        source={source}
        validate={needed ? neededCode : isCode}
        autoFocus={autoFocus}
        parse={(typed: string) => typed.toUpperCase()}
        slotProps={{
          htmlInput: { list, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Shelves id={list} />
    </>
  );
}
