import { dhl, fedex, gs1, s10, ups } from './check-digits.ts';
import { isCountry } from './countries.ts';

/** Carriers by a stable code; `post` is the post of another country, by its S10 number. */
const carrierNames = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl_express: 'DHL Express',
  dhl_ecommerce: 'DHL eCommerce',
  amazon: 'Amazon',
  ontrac: 'OnTrac',
  lasership: 'LaserShip',
  post: 'International post',
} as const;
/** A carrier by its stable code, as it is stored. */
export type Carrier = keyof typeof carrierNames;

/** Why a number of a known form is doubted. */
type TrackingProblem = 'check_digit_wrong' | 'unknown_country';

/** One carrier that a number may be of. */
export interface TrackingCandidate {
  readonly carrier: Carrier;
  /** The number as this carrier writes it, without what a barcode puts around it. */
  readonly number: string;
  /** Null where the carrier's numbers have none. */
  readonly valid_check_digit: boolean | null;
  readonly reason?: TrackingProblem;
}

interface Format {
  readonly form: RegExp;
  /** The candidates that a text of this form is. */
  readonly read: (found: RegExpExecArray) => readonly TrackingCandidate[];
}

const checked = (carrier: Carrier, number: string, right: boolean): TrackingCandidate =>
  right
    ? { carrier, number, valid_check_digit: true }
    : { carrier, number, valid_check_digit: false, reason: 'check_digit_wrong' };
const unchecked = (carrier: Carrier, number: string): TrackingCandidate => ({
  carrier,
  number,
  valid_check_digit: null,
});

/** True if the last character is the check digit that the rule computes from the others. */
const ends = (number: string, rule: (body: string) => string): boolean =>
  rule(number.slice(0, -1)) === number.slice(-1);

/** IMpb; one that begins with 92 is also FedEx's SmartPost, which the post delivers. */
function impb(number: string): TrackingCandidate[] {
  const right = ends(number, gs1);
  const usps = checked('usps', number, right);
  return number.startsWith('92') ? [usps, checked('fedex', number, right)] : [usps];
}

/** The forms of domain.md, in the order in which candidates are listed. Numbers are upper case, without spaces and dashes. */
export const formats: readonly Format[] = [
  { form: /^1Z[A-Z0-9]{15}\d$/, read: ([n]) => [checked('ups', n, ends(n.slice(2), ups))] },
  // UPS's waybills: a letter of the service, nine digits and a check
  { form: /^[AHJKTV]\d{10}$/, read: ([n]) => [checked('ups', n, ends(n.slice(1), ups))] },
  // service, eight digits and a check, country
  {
    form: /^[A-Z]{2}(\d{9})([A-Z]{2})$/,
    read: ([n, digits = '', country = '']) => {
      const carrier = country === 'US' ? 'usps' : 'post';
      const right = ends(digits, s10);
      return [
        right && !isCountry(country)
          ? { carrier, number: n, valid_check_digit: true, reason: 'unknown_country' }
          : checked(carrier, n, right),
      ];
    },
  },
  { form: /^9[1-5](?:\d{20}|\d{24})$/, read: ([n]) => impb(n) },
  // the same behind 420 and the ZIP that it goes to
  { form: /^420\d{5}(9[1-5](?:\d{20}|\d{24}))$/, read: ([, n = '']) => impb(n) },
  { form: /^420\d{9}(9[1-5](?:\d{20}|\d{24}))$/, read: ([, n = '']) => impb(n) },
  // a label of 2009 and before leaves 91 out, SmartPost 92: both are counted in
  {
    form: /^\d{20}$/,
    read: ([n]) => [
      checked('usps', n, ends(n, gs1) || ends(`91${n}`, gs1)),
      checked('fedex', n, ends(`92${n}`, gs1)),
    ],
  },
  { form: /^\d{12}$/, read: ([n]) => [checked('fedex', n, ends(n, fedex))] },
  { form: /^\d{15}$/, read: ([n]) => [checked('fedex', n, ends(n, gs1))] },
  // FedEx Ground's barcode: the number is its last 15 digits
  { form: /^96\d{5}(\d{15})$/, read: ([, n = '']) => [checked('fedex', n, ends(n, gs1))] },
  // FedEx Express's and Ground's long barcodes: the number is digits 21 to 34, without their leading zeros
  {
    form: /^(?:1\d|96)\d{18}(\d{14})$/,
    read: ([, n = '']) => [checked('fedex', n.replace(/^0{1,2}/, ''), ends(n, fedex))],
  },
  // one in seven numbers of ten digits passes, and those of FedEx's freight have ten without a check
  {
    form: /^\d{10}$/,
    read: ([n]) => [checked('dhl_express', n, ends(n, dhl)), unchecked('fedex', n)],
  },
  { form: /^\d{11}$/, read: ([n]) => [checked('dhl_express', n, ends(n, dhl))] },
  { form: /^J[A-Z]{2,3}\d{9,18}$/, read: ([n]) => [unchecked('dhl_express', n)] },
  { form: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)\d{10,39}$/, read: ([n]) => [unchecked('dhl_ecommerce', n)] },
  { form: /^TB[ACM]\d{12}$/, read: ([n]) => [unchecked('amazon', n)] },
  { form: /^[CD]\d{14}$/, read: ([n]) => [checked('ontrac', n, ends(n, ups))] },
  { form: /^(?:LX\d{8}|1LS[A-Z0-9]{11,15})$/, read: ([n]) => [unchecked('lasership', n)] },
];
