import { expect, it } from 'vitest';
import { pageAt, pages } from './pages.ts';

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/package/new', '/dashboard/package/new'],
  ['/dashboard/package/0199b3a0-0000-7000-8000-000000000001', '/dashboard/package/:id'],
  ['/dashboard/trip/shipping-label/1', '/dashboard/trip/shipping-label/:id'],
  ['/dashboard/outbound-package/sea/1', '/dashboard/outbound-package/:mode/:id'],
  ['/vendor/login', '/vendor/login'],
  ['/dashboards', undefined],
  ['/', undefined],
])('%s means %s', (address, path) => {
  expect(pageAt(address)?.path).toBe(path);
});

it('never takes a page of its own for a parameter of another', () => {
  for (const { path } of Object.values(pages).flat()) expect(pageAt(path)?.path).toBe(path);
});
