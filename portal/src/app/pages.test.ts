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

it('has its addresses from one file', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../paths.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const written = Object.entries(sources).filter(([, text]) =>
    /['"`]\/(dashboard|vendor|auth|log-masuk|login|follow)\b/.test(text),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(written.map(([file]) => file)).toEqual([]);
});
