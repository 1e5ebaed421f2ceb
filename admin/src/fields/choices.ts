export interface Choice<T extends string = string> {
  readonly id: T;
  /** A message key; react-admin translates it. */
  readonly name: string;
}

/** The values of an enumeration under their names in the catalogue, such as `modes.sea`. */
export const choicesOf = <T extends string>(group: string, values: readonly T[]): Choice<T>[] =>
  values.map((id) => ({ id, name: `${group}.${id}` }));
