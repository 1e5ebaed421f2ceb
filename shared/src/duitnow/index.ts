export { crc16, duitNowPayload, hasDuitNow } from './duitnow.ts';
