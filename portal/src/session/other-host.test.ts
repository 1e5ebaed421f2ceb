import { expect, it } from 'vitest';
import { vendorAddress } from './other-host.ts';

it.each([
  ['localhost:3000', 'http://vendor.localhost:3000/vendor'],
  ['app.localhost:3000', 'http://vendor.localhost:3000/vendor'],
  ['app.rantau.example', 'http://vendor.rantau.example/vendor'],
  ['rantau.example', 'http://vendor.rantau.example/vendor'],
])('the vendors of %s are at %s', (host, address) => {
  expect(vendorAddress({ protocol: 'http:', host }, '/vendor')).toBe(address);
});
