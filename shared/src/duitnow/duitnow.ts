/** Settings that an acquirer gave the company: a static merchant id that allows amount and reference. */
interface DuitNowMerchant {
  readonly acquirer_id: string;
  readonly merchant_id: string;
  readonly name: string;
  readonly city: string;
  readonly postcode: string;
  /** Merchant category code (ISO 18245); 4215 is courier services. */
  readonly category_code: string;
}

interface DuitNowPayment {
  /** Sen, above zero. */
  readonly amount_minor: number;
  /** Reference of the invoice. Up to 25 characters. */
  readonly bill_number: string;
  /** The customer's payment reference. Up to 25 characters. */
  readonly reference: string;
}

/** CRC-16/CCITT-FALSE: polynomial 1021, begins with FFFF, nothing reflected. Four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One data object: two digits each of id and length, then the value. Throws RangeError on one that has no room. */
function field(id: string, value: string, longest = 99): string {
  if (value.length > longest)
    throw new RangeError(`Field ${id} has room for ${longest}, not ${value.length}`);
  return value === '' ? '' : `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Letters, digits and signs that every reader knows, cut to their room. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest);

const payNetFormat = '02';
const duitNowId = 'A0000006150001';
const ringgit = '458';

/** True if the settings hold what a code needs. */
export const hasDuitNow = ({ acquirer_id, merchant_id, name }: DuitNowMerchant): boolean =>
  acquirer_id !== '' && merchant_id !== '' && name !== '';

/**
 * The text of a DuitNow QR for one payment (EMVCo merchant-presented mode, PayNet "QR Data Object" 1.5): the amount and what it
 * is for are filled in. A bank that reads it pays; that it was paid, only a line of the bank says.
 */
export function duitNowPayload(merchant: DuitNowMerchant, payment: DuitNowPayment): string {
  const amount = `${Math.floor(payment.amount_minor / 100)}.${String(payment.amount_minor % 100).padStart(2, '0')}`;
  const account = [
    field('00', duitNowId),
    field('01', merchant.acquirer_id, 6),
    field('02', merchant.merchant_id, 28),
  ].join('');
  const details = [
    field('01', plain(payment.bill_number, 25), 25),
    field('05', plain(payment.reference, 25), 25),
  ];
  const payload = [
    field('00', payNetFormat),
    field('01', '12'),
    field('26', account),
    field('52', merchant.category_code, 4),
    field('53', ringgit),
    field('54', amount, 13),
    field('58', 'MY'),
    field('59', plain(merchant.name, 25), 25),
    field('60', plain(merchant.city, 15) || 'MY', 15),
    field('61', merchant.postcode, 5),
    field('62', details.join('')),
    '6304',
  ].join('');
  return payload + crc16(payload);
}
