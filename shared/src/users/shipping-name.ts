const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;
/**
 * Characters that join and style others and draw nothing by themselves: joiner, keycap, variation selectors,
 * tags.
 */
const joint = /\u{200D}|\u{20E3}|\u{FE0E}|\u{FE0F}|[\u{E0020}-\u{E007F}]/gu;
/** Letters, marks and figures that no American label prints. */
const otherScript = /(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{N}]/gu;
/** Brackets that held only such letters, and separators left at either end. */
const emptied = /\([\s\p{P}]*\)|\[[\s\p{P}]*\]|^[\s\p{Pd},/&·・]+|[\s\p{Pd},/&·・]+$/gu;

/**
 * A name as American shops and carriers take it: Latin letters, without emoji and letters of other scripts,
 * which they refuse or print as boxes. Empty if nothing is left.
 */
export function shippingName(name: string): string {
  const latin = name.normalize('NFKC').replace(picture, ' ').replace(joint, '').replace(otherScript, '');
  const text = latin
    .replace(/\s+/g, ' ')
    .replace(emptied, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim();
  return /\p{L}/u.test(text) ? text : '';
}
