import { type Carrier, formats, type TrackingCandidate } from './formats.ts';

/**
 * `unknown_format`: no carrier writes numbers so. `check_digit_wrong`, `unknown_country`: of a known form, and mistyped or
 * misread. `several_carriers`: someone must choose. None of them refuses the package, which is on the dock.
 */
export const trackingWarnings = [
  'unknown_format',
  'check_digit_wrong',
  'unknown_country',
  'several_carriers',
] as const;
type TrackingWarning = (typeof trackingWarnings)[number];

/** Result of recognising a tracking number. */
interface RecognisedTrackingNumber {
  /** As it was typed or scanned. */
  readonly raw: string;
  /** Number that is stored and searched: the carrier's number without what its barcode puts around it. */
  readonly normalized: string;
  /** All that it may be, the ones with a right check digit first. */
  readonly candidates: readonly TrackingCandidate[];
  /** The only one that writes numbers so, if it passes, or null: it is never decided silently between several. */
  readonly carrier: Carrier | null;
  readonly warning: TrackingWarning | null;
}

/** Upper case, without spaces, dashes, a scanner's control characters (GS, 0x1D) and its symbology prefix (`]C1`). */
export const cleanTrackingNumber = (raw: string): string =>
  raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{C}\p{Z}\s‐-―−-]/gu, '')
    .replace(/^\][A-Z]\d/, '');

/** Weight of the check digit for a candidate: 0 to 2. */
const trust = ({ valid_check_digit, reason }: TrackingCandidate): number =>
  reason !== undefined ? 0 : valid_check_digit === null ? 1 : 2;

/** A digit that fits by chance, as one in ten does, does not decide between two carriers that write numbers so. */
function warningOf(candidates: readonly TrackingCandidate[]): TrackingWarning | null {
  const [best] = candidates;
  if (!best) return 'unknown_format';
  const doubted = candidates.find(({ reason }) => reason !== undefined);
  if (doubted?.reason && trust(best) < 2) return doubted.reason;
  return candidates.length > 1 ? 'several_carriers' : null;
}

/**
 * Says whose a tracking number is, and whether its check digit is right. Never refuses: an unknown form is returned with
 * a warning. The same number may be used again by its carrier after a year, so it is unique within a window of time only.
 */
export function recogniseTrackingNumber(raw: string): RecognisedTrackingNumber {
  const text = cleanTrackingNumber(raw);
  const found = formats.flatMap(({ form, read }) => {
    const match = form.exec(text);
    return match ? read(match) : [];
  });
  const candidates = found.toSorted((a, b) => trust(b) - trust(a));
  const [best] = candidates;
  const warning = warningOf(candidates);
  return {
    raw,
    normalized: best?.number ?? text,
    candidates,
    carrier: warning === null && best ? best.carrier : null,
    warning,
  };
}
