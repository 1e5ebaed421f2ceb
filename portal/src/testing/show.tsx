import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { spoken } from '../language/language.ts';
import { en } from '../messages/en/index.ts';
import { queryClient } from '../session/query-client.ts';

function showRouter(router: ReactNode) {
  queryClient.clear();
  spoken.set({ locale: 'en', messages: en });
  return render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>{router}</QueryClientProvider>
    </LanguageProvider>,
  );
}

/** Renders something as it stands in the portal, in English, at a path. */
export const show = (what: ReactNode, at = '/') =>
  showRouter(<MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>);

/** Opens a path of these routes, in English. */
export const open = (routes: RouteObject[], at = '/') =>
  showRouter(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
