import { expect, test } from 'vitest';
import { BlockedUrlDraft } from '../reference-data/index.ts';
import { WebUrl } from './index.ts';

test.each([
  ['https://nike.com/shoe', 'https://nike.com/shoe'],
  ['http://nike.com/shoe', 'http://nike.com/shoe'],
  ['nike.com/shoe', 'https://nike.com/shoe'],
  [' www.Nike.com ', 'https://www.Nike.com'],
  ['shop.nike.com:8443?size=9', 'https://shop.nike.com:8443?size=9'],
])('%s is the address %s', (typed, address) => {
  expect(WebUrl.parse(typed)).toBe(address);
});

test.each([
  '',
  'nike',
  'a red shoe',
  'ftp://nike.com/shoe',
  'javascript:alert(1)',
  'mailto:a@nike.com',
  'https://',
])('%s is no address', (typed) => {
  expect(WebUrl.safeParse(typed).success).toBe(false);
});

test.each([
  ['https://www.Vape.com/pens?x=1', 'www.vape.com'],
  ['*.vape.com', '*.vape.com'],
])('of %s the host that is not bought from is %s', (typed, host_pattern) => {
  const reasons = { reason_ms: 'Dilarang', reason_en: 'Banned' };
  expect(BlockedUrlDraft.parse({ host_pattern: typed, ...reasons }).host_pattern).toBe(host_pattern);
});
