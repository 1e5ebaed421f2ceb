import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Audience, audiences } from '../harness/session.ts';
import type { Person } from './people.ts';

const options = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-MY',
  reducedMotion: 'reduce',
  extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
} as const;

const storedUnder = { user: 'app', vendor: 'vendor', admin: 'admin' } as const;

export const originOf = (port: number, audience: Audience): string =>
  `http://${audiences[audience].host}:${port}`;

/** A browser that has never been here. */
export const visitorsContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(options);

/** Browser state after this person's login. */
export function contextOf(browser: Browser, port: number, person: Person): Promise<BrowserContext> {
  const { audience, token, refresh, record } = person;
  const domain = audiences[audience].host;
  const cookie = {
    domain,
    secure: false,
    sameSite: 'Lax',
    expires: Math.floor(Date.now() / 1000) + 3600,
  } as const;
  return browser.newContext({
    ...options,
    storageState: {
      cookies: [
        { ...cookie, name: 'token', value: token, path: '/', httpOnly: false },
        { ...cookie, name: 'refresh', value: refresh, path: audiences[audience].path, httpOnly: true },
      ],
      origins: [
        {
          origin: originOf(port, audience),
          localStorage: [{ name: storedUnder[audience], value: JSON.stringify(record) }],
        },
      ],
    },
  });
}

/** Tells of everything that must never happen on a page: dialogs, refused content, elements that were planted. */
export async function watch(page: Page, tell: (what: string) => void): Promise<void> {
  page.on('dialog', async (dialog) => {
    tell(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) tell(message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url());
    if (hostname.endsWith('evil.example')) tell(`a request to ${href.slice(0, 200)}`);
  });
}

/** Elements and links that came out of planted text. */
export const injectedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-planted], a[href^="javascript:" i], a[href^="data:" i], iframe[src^="javascript:" i], form[action^="javascript:" i]',
      ),
    ].map((element) => element.outerHTML.slice(0, 200)),
  );
