const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;
/**
 * Characters that join and style others and draw nothing by themselves: joiner, keycap, variation selectors,
 * tags.
 */
const joint = /\u{200D}|\u{20E3}|\u{FE0E}|\u{FE0F}|[\u{E0020}-\u{E007F}]/gu;

/** A name as shops and carriers take it: without emoji, which they refuse or print as boxes. */
export const shippingName = (name: string): string =>
  name.replace(picture, ' ').replace(joint, '').replace(/\s+/g, ' ').trim();
