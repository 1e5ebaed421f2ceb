export { crc16, type DuitNowMerchant, duitNowPayload, hasDuitNow } from './duitnow.ts';
