/** Bits that a key must hold by the variety of its characters; 32 random ones hold 118 (hexadecimal) or more. */
const fewestBits = 96;

const bitsOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
};

/** The shortest piece that the text repeats, or the text itself: `abab` → `ab`. */
const pieceOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** True if a key is one letter many times, a short piece repeated, or otherwise too plain to be a secret. */
export const isWeakSecret = (secret: string): boolean => bitsOf(pieceOf(secret)) < fewestBits;
