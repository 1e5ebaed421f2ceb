import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * What Vite wraps around each `import()` looks after styles and scripts that come along. Our parts bring none, and the
 * wrapper would be a third of the script of every page.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
