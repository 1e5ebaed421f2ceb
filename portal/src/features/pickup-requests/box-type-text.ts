import type { Locale } from '@rantau/shared/contract';
import { formatSize } from '@rantau/shared/format';
import type { BoxType } from '@rantau/shared/reference-data';

/** A kind of box with its outer size: `M (18 × 18 × 16 in)`. */
export const boxTypeText = (
  { name, outer_length_in, outer_width_in, outer_height_in }: BoxType,
  locale: Locale,
): string =>
  `${name} (${formatSize({ length: outer_length_in, width: outer_width_in, height: outer_height_in }, locale)})`;
