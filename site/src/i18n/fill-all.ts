import { type Catalogue, fill } from '@rantau/shared/i18n';

/** A catalogue with every text filled. */
export const fillAll = <C extends Catalogue>(catalogue: C, values: Readonly<Record<string, string>>): C =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? fill(value, values) : fillAll(value, values),
    ]),
  ) as C;
