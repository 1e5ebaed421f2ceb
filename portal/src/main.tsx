import '@rantau/shared/design/no-script.css';
import '@rantau/shared/design/tokens.css';
import '@rantau/shared/design/fonts.css';
import '@rantau/shared/design/forced-colours.css';
import '@rantau/shared/design/visually-hidden.css';
import '@rantau/shared/design/deploy-banner.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstPage } from './app/first-page.ts';
import { reloadOnce } from './app/page-code.ts';
import { routes } from './app/router.tsx';
import { LanguageProvider } from './language/LanguageProvider.tsx';
import { speak } from './language/language.ts';
import { applyTheme, storedTheme } from './language/theme.ts';
import { queryClient } from './session/query-client.ts';

async function open(): Promise<void> {
  applyTheme(storedTheme());
  const speaking = speak();
  // It fetches the page that was asked for meanwhile.
  const router = createBrowserRouter(routes);
  await speaking;
  const root = document.getElementById('root');
  if (!root) throw new Error('No element to render into');
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}

open().catch(() => {
  if (!reloadOnce()) document.getElementById('start-failed')?.removeAttribute('hidden');
});

firstPage
  .then(() => import('@rantau/shared/deployments'))
  .then(({ showDeployBanner }) => showDeployBanner())
  .catch(() => undefined);
