import { test as base, type Page } from '@playwright/test';
import type { Locale } from '@rantau/shared/contract';
import { visitorAddress } from './address.ts';
import { originOf, stateOf } from './browser-state.ts';
import { Refusals } from './content-policy.ts';
import type { SignedIn } from './session.ts';

interface Visit {
  /** Malay unless said otherwise, as for everyone. */
  readonly language?: Locale;
  readonly theme?: 'light' | 'dark';
  readonly width?: 320 | 390 | 1280;
  /** False for a browser that runs no scripts. */
  readonly scripts?: boolean;
}

interface Fixtures {
  /** Watches every browser of a test; a report of the content policy fails it. */
  refusals: Refusals;
  /** Opens a browser of their own for a person, signed in already, or for a visitor. */
  openFor: (person: SignedIn | null, visit?: Visit) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  refusals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
    async ({}, use) => {
      const refusals = new Refusals();
      await use(refusals);
      refusals.expectNone();
    },
    { auto: true },
  ],
  context: async ({ context, refusals }, use) => {
    refusals.watch(context);
    await use(context);
  },
  openFor: async ({ browser, refusals, serviceWorkers }, use) => {
    const opened: { close: () => Promise<void> }[] = [];
    await use(async (person, { language = 'ms', theme = 'light', width = 1280, scripts = true } = {}) => {
      const context = await browser.newContext({
        storageState: stateOf(person, language),
        baseURL: originOf(person?.audience ?? 'users'),
        extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
        viewport: { width, height: width < 500 ? 844 : 800 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        serviceWorkers,
      });
      opened.push(context);
      refusals.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect } from '@playwright/test';
