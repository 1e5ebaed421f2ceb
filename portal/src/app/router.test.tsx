import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { guests } from '../messages/en/guests.ts';
import * as paths from '../paths.ts';
import { open } from '../testing/show.tsx';
import { routes } from './router.tsx';

const pathAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

it.each(Object.entries(paths))('has a page of its own for %s', (_, path) => {
  const pattern = typeof path === 'string' ? path : path();
  expect(pathAt(pattern)).toBe(pattern);
});

it('shows its own page for an address that it does not have', async () => {
  open(routes, '/dashboards');
  expect(await screen.findByRole('link', { name: 'Back To The Home Page' })).toBeVisible();
});

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has its addresses from one file', () => {
  const written = Object.entries(sources).filter(([, text]) =>
    /['"`]\/(dashboard|vendor|auth|log-masuk|login|follow)\b/.test(text),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(written.map(([file]) => file)).toEqual(['../paths.ts']);
});

it('loads before the login all that is said there', () => {
  const said = Object.entries(sources).flatMap(([file, text]) =>
    /\/features\/auth\/|\/AuthLayout|\/routes\/(login|forgot-password|confirm-|reset-|magic-|impersonate)/.test(
      file,
    )
      ? [...text.matchAll(/\bt\(\s*['"`](\w+)\./g)].map(([, group]) => group)
      : [],
  );
  expect(said.length).toBeGreaterThan(20);
  for (const group of said) expect(Object.keys(guests)).toContain(group);
});
