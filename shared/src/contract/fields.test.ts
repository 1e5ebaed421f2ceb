import { expect, test } from 'vitest';
import { BlockedUrlDraft } from '../reference-data/index.ts';
import { Line, Name, WebUrl } from './index.ts';

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

test.each([
  'Siti binti Ahmad',
  "S. O'Connor-Tan a/l Raju",
  'Tan 陳美玲',
  'Mohd. Ali bin Co Lim',
  'Kedai A.B.C. Sdn. Bhd.',
  'Ahmad @ Abu bin Ali',
  'S.La Cruz a/l M.To',
  'Mohd.Ali',
  'St. John 2.0',
])('%s is a name', (name) => {
  expect(Name.safeParse(name).success).toBe(true);
});

test.each([
  'Claim your prize https://evil.example/x',
  'www.evil.example',
  'Visit evil.com now',
  'Prize at bit.ly',
  'evil.example/x waits',
  'Write to me@evil.example',
  'Open evil.live',
  'See 203.0.113.7',
])('%j is none: a mail would show a link', (name) => {
  expect(Name.safeParse(name).error?.issues[0]?.message).toBe('link_in_name');
});

test.each(['Siti\r\nBcc: all@example.com', 'Siti\u2028Ahmad', 'Siti\u202egnp.exe'])(
  '%j is none: a mail would show another line',
  (name) => {
    for (const field of [Name, Line]) expect(field.safeParse(name).error?.issues[0]?.message).toBe('invalid');
  },
);
