/** Why a text is no container number. */
type ContainerProblem = 'wrong_form' | 'unknown_category' | 'check_wrong';
/** Why a text is no air waybill number. */
type WaybillProblem = 'wrong_form' | 'check_wrong';

type Checked<Problem> =
  | { readonly ok: true; readonly normalized: string }
  | { readonly ok: false; readonly reason: Problem; readonly expected_check_digit?: string };

/** A=10, B=12 … Z=38: counting on, and leaving out the multiples of 11. */
function letterValue(letter: string): number {
  const place = letter.charCodeAt(0) - 65;
  const value = place + 10;
  return value + Math.floor((value - 1) / 10);
}

/** The check digit of the first ten characters of a container number: values × 2⁰…2⁹, sum mod 11 mod 10 (ISO 6346). */
export function containerCheckDigit(firstTen: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const character = firstTen.charAt(i);
    sum += (character >= 'A' ? letterValue(character) : Number(character)) * 2 ** i;
  }
  return (sum % 11) % 10;
}

/**
 * A container number (ISO 6346): three letters of the owner, `U` (freight), `J` or `Z`, six digits and a check digit.
 * Spaces, dashes and lower case do not matter; the normalized form is `MSKU3054383`.
 */
export function checkContainerNumber(text: string): Checked<ContainerProblem> {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]{4}\d{7}$/.test(bare)) return { ok: false, reason: 'wrong_form' };
  if (!/[UJZ]/.test(bare.charAt(3))) return { ok: false, reason: 'unknown_category' };
  const expected = String(containerCheckDigit(bare));
  if (bare.charAt(10) !== expected)
    return { ok: false, reason: 'check_wrong', expected_check_digit: expected };
  return { ok: true, normalized: bare };
}

/**
 * An air waybill number (IATA): three digits of the airline, seven of the serial and the serial mod 7. Normalized to
 * `160-12345675`.
 */
export function checkAirWaybill(text: string): Checked<WaybillProblem> {
  const bare = text.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(bare)) return { ok: false, reason: 'wrong_form' };
  const expected = String(Number(bare.slice(3, 10)) % 7);
  if (bare.charAt(10) !== expected)
    return { ok: false, reason: 'check_wrong', expected_check_digit: expected };
  return { ok: true, normalized: `${bare.slice(0, 3)}-${bare.slice(3)}` };
}
