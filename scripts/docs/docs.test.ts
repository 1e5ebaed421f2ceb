import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiErrorsPage } from './api-errors.ts';
import { permissionsPage } from './permissions.ts';
import { statesPage } from './states.ts';

it.each([
  ['docs/states.md', statesPage],
  ['docs/permissions.md', permissionsPage],
  ['docs/api-errors.md', apiErrorsPage],
])('%s says what the tables say', (file, page) => {
  expect(readFileSync(file, 'utf8')).toBe(page());
});
