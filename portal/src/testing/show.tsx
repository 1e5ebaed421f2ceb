import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { en } from '../messages/en/index.ts';
import { queryClient } from '../session/query-client.ts';

/** Renders something as it stands in the portal, in English, at a path. */
export function show(what: ReactNode, at = '/') {
  queryClient.clear();
  return render(
    <LanguageProvider locale="en" messages={en}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}
