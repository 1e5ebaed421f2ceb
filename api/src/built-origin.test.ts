import { expect, test } from 'vitest';
import { originWarning } from './built-origin.ts';

const page = '<head><link rel="canonical" href="https://rantau.example/en/"></head>';

test('a site that was built for another origin is told of, and how to mend it', () => {
  expect(originWarning(page, 'https://rantau.example')).toEqual([]);
  expect(originWarning('', 'https://rantau.my')).toEqual([]);
  expect(originWarning(page, 'https://rantau.my').join()).toContain('SITE_ORIGIN=https://rantau.my');
});
