import '@rantau/shared/design/no-script.css';
import '@rantau/shared/design/tokens.css';
import '@rantau/shared/design/fonts.css';
import '@rantau/shared/design/visually-hidden.css';
import '@rantau/shared/design/deploy-banner.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { firstPageIsThere } from './app/first-page.ts';
import { lazyPart } from './app/lazy-part.ts';
import { withReload } from './app/page-code.ts';
import { Pages } from './app/router.tsx';
import { LanguageProvider } from './language/LanguageProvider.tsx';
import { loadMessages, storedLocale } from './language/language.ts';
import { applyTheme, storedTheme } from './language/theme.ts';
import { queryClient } from './session/query-client.ts';

applyTheme(storedTheme());
const locale = storedLocale();
document.documentElement.lang = locale;

// The first page needs the network for itself. Nothing is missed where these parts do not come.
const later = firstPageIsThere();
const AppUpdate = lazyPart(() =>
  later
    .then(() => import('./app/AppUpdate.tsx'))
    .then(
      (module) => module.AppUpdate,
      () => () => null,
    ),
);

const root = document.getElementById('root');
if (!root) throw new Error('No element to render into');
const messages = await withReload(loadMessages(locale));
createRoot(root).render(
  <StrictMode>
    <LanguageProvider locale={locale} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </ErrorBoundary>
        <Suspense fallback={null}>
          <AppUpdate />
        </Suspense>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

later
  .then(() => import('@rantau/shared/deployments'))
  .then(({ showDeployBanner }) => showDeployBanner())
  .catch(() => undefined);
