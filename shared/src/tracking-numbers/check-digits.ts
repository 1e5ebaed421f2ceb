const digit = (character: string): number =>
  character >= 'A' ? (character.charCodeAt(0) - 63) % 10 : Number(character);

/** The sum of each character times its weight; the weights repeat from the left. */
const weighted = (text: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < text.length; i++)
    sum += digit(text.charAt(i)) * (weights[i % weights.length] as number);
  return sum;
};

/** GS1 modulo 10: weight 3 next to the check digit, then 1, 3 … (USPS, FedEx Ground, SSCC). */
export function gs1(body: string): string {
  const weights = body.length % 2 === 1 ? [3, 1] : [1, 3];
  return String((10 - (weighted(body, weights) % 10)) % 10);
}

/** UPS: letters count (ASCII − 63) mod 10, weights 1, 2, 1, 2 …; over what follows `1Z`. OnTrac does the same with its letter. */
export const ups = (body: string): string => String((10 - (weighted(body, [1, 2]) % 10)) % 10);

/** FedEx Express on 11 digits: weights 3, 1, 7 …; sum mod 11 mod 10. On the 13 of a barcode they begin one earlier: 1, 7, 3. */
export const fedex = (body: string): string =>
  String((weighted(body, body.length === 13 ? [1, 7, 3] : [3, 1, 7]) % 11) % 10);

/** UPU S10 on 8 digits: weights 8 6 4 2 3 5 9 7; 11 − (sum mod 11), where 10 becomes 0 and 11 becomes 5. */
export function s10(body: string): string {
  const check = 11 - (weighted(body, [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return String(check === 10 ? 0 : check === 11 ? 5 : check);
}

/** DHL Express: the number mod 7. At most ten digits, which a number holds exactly. */
export const dhl = (body: string): string => String(Number(body) % 7);
