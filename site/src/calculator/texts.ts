import type { Locale } from '@rantau/shared/locales';
import type { DomainMessages } from '@rantau/shared/messages';
import { createContext, useContext } from 'react';
import type { Messages } from '../i18n/messages.ts';

/** Of all that may be wrong with a field, what can be with one that is typed here. */
export const shownErrors = ({
  invalid,
  not_a_number,
  too_small,
  too_big,
  too_precise,
  unknown_postcode,
  postcode_not_in_state,
}: DomainMessages['errors']['fields']) => ({
  invalid,
  not_a_number,
  too_small,
  too_big,
  too_precise,
  unknown_postcode,
  postcode_not_in_state,
});

/** Props of the calculator: its language and that language's texts. */
export interface Texts {
  readonly locale: Locale;
  readonly t: Omit<Messages['calculator'], 'title' | 'description' | 'headline' | 'lede' | 'no_script'>;
  readonly fieldErrors: ReturnType<typeof shownErrors>;
  /** Estimated durations by mode. */
  readonly durations: { readonly sea: string; readonly air: string };
}

const Context = createContext<Texts | null>(null);
export const TextsProvider = Context.Provider;

export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error('The calculator was opened without its texts');
  return texts;
}
