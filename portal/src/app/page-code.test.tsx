import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { open, show } from '../testing/show.tsx';
import { FirstLoad } from './FirstLoad.tsx';
import { lazyPart } from './lazy-part.ts';
import { inPlace, page } from './router.tsx';

const reload = vi.fn();
const visit = (load: Parameters<typeof page>[1]) =>
  open([{ HydrateFallback: FirstLoad, children: [inPlace([page('/', load)])] }]);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('loads the page anew, once, when a newer version has replaced its code', async () => {
  visit(gone);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  visit(gone);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers to try again, and does not reload by itself, while there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  visit(gone);
  (await screen.findByRole('button', { name: 'Try again' })).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the rest of a page where the code of a part does not come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart<object>(gone);
  show(
    <>
      <p>The page</p>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});
