import { beforeEach, expect, it, vi } from 'vitest';

const { slow } = vi.hoisted(() => ({
  slow: async <T>(original: () => Promise<T>): Promise<T> => {
    const module = await original();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return module;
  },
}));
vi.mock('../messages/ms/guests.ts', slow);
vi.mock('../messages/en/guests.ts', slow);

let language: typeof import('./language.ts');
beforeEach(async () => {
  vi.resetModules();
  language = await import('./language.ts');
});

it('says everything once more than the login was wanted, whatever comes last', async () => {
  const { speak, spoken } = language;
  await Promise.all([speak(), speak({ part: 'all' })]);
  expect(spoken.get().messages.dashboard).toBeDefined();
});

it('speaks the language that was chosen while another was still on its way', async () => {
  const { speak, spoken } = language;
  await Promise.all([speak(), speak({ locale: 'en' }), speak({ part: 'all' })]);
  expect(spoken.get().locale).toBe('en');
  expect(spoken.get().messages.dashboard).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
});
