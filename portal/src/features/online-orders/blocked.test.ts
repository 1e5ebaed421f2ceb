import type { BlockedUrl } from '@rantau/shared/reference-data';
import { expect, it } from 'vitest';
import { findBlock } from './blocked.ts';

const rule = (host_pattern: string) => ({ host_pattern, reason_ms: 'x', reason_en: 'x' }) as BlockedUrl;
const rules = [rule('*.guns.example'), rule('vape.example')];

it.each([
  ['https://guns.example/a', true],
  ['https://shop.guns.example/a', true],
  ['https://notguns.example/a', false],
  ['https://vape.example', true],
  ['https://www.vape.example', true],
  ['https://shop.vape.example', false],
  ['https://VAPE.example/x', true],
  ['vape', false],
  ['', false],
])('%s is refused: %s', (url, isBlocked) => {
  expect(findBlock(url, rules) !== undefined).toBe(isBlocked);
});
