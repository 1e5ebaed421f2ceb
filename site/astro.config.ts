import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defaultLocale, languageTags, locales } from '@rantau/shared/locales';
import { defineConfig } from 'astro/config';
import { devSlots } from './build/dev-slots.ts';
import { lowPriorityScripts } from './build/low-priority-scripts.ts';
import { plainImports } from './build/plain-imports.ts';
import { config } from './src/config.ts';
import { datesOfPages } from './src/i18n/checked-on.ts';

const api = { target: config.apiOrigin, changeOrigin: false };

export default defineConfig({
  site: config.origin,
  output: 'static',
  trailingSlash: 'never',
  i18n: { locales: [...locales], defaultLocale, routing: { prefixDefaultLocale: false } },
  build: { format: 'file', inlineStylesheets: 'always' },
  // Shorter than the attributes that Astro would mark elements with.
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  integrations: [
    react(),
    devSlots(),
    lowPriorityScripts(),
    sitemap({
      filter: (page) => !/\/(error|404)$/.test(page),
      i18n: { defaultLocale, locales: languageTags },
      // As in the head of each page: each language for anybody, and the default for whoever reads none.
      serialize: ({ links = [], ...page }) => {
        const to = (lang: string, as: string) =>
          links.filter((link) => link.lang === lang).map(({ url }) => ({ lang: as, url }));
        const lastmod = datesOfPages[page.url.split('/').at(-1) ?? ''];
        return {
          ...page,
          ...(lastmod && { lastmod }),
          links: [
            ...links,
            ...locales.flatMap((locale) => to(languageTags[locale], locale)),
            ...to(languageTags[defaultLocale], 'x-default'),
          ],
        };
      },
    }),
  ],
  vite: {
    plugins: [plainImports()],
    // The calculator is written for React; its runtime alone would be 68 of the island's 80 kB (docs/decisions/0010).
    resolve: {
      alias: [
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
        { find: 'react-dom/client', replacement: 'preact/compat/client' },
        { find: 'react-dom/server', replacement: 'preact/compat/server' },
        { find: /^react\/(jsx(-dev)?-runtime)$/, replacement: 'preact/$1' },
      ],
    },
    // A first page waits for nothing but itself: its own styles are inside it, and the API allows them by their hash.
    // Scripts and pictures stay files; the policy knows no `data:` for them.
    build: { assetsInlineLimit: 0 },
    server: { proxy: { '/api': api } },
  },
});
