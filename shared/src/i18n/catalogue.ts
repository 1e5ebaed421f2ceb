/** Messages by key, in groups. Polyglot syntax: `%{name}` is filled in, `||||` parts one from many. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Type of the messages of another language: the same keys as the first, with any text. */
export type SameKeys<C> = { readonly [K in keyof C]: C[K] extends string ? string : SameKeys<C[K]> };

/** The dotted keys of a catalogue: `errors.not_found`. */
export type MessageKey<C> = {
  [K in keyof C & string]: C[K] extends string ? K : `${K}.${MessageKey<C[K]>}`;
}[keyof C & string];

/** All messages of a catalogue by their dotted key. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) flat.set(path, text);
  }
  return flat;
}

/** The names between `%{` and `}` of a message, sorted, each once. */
export const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
