import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { lazyPart } from './lazy-part.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { lazyPage } from './page-code.ts';

const reload = vi.fn();
const visit = (load: Parameters<typeof lazyPage>[0]) => {
  const Page = lazyPage(load);
  show(
    <PageBoundary path="/dashboard">
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </PageBoundary>,
  );
};
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
