import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
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
