import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** `astro dev` fills the slots of a page from the running API, as the API itself does with the built page. */
export const devSlots = (): AstroIntegration => ({
  name: 'dev-slots',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      const entrypoint = fileURLToPath(new URL('../src/slots/dev-middleware.ts', import.meta.url));
      if (command === 'dev') addMiddleware({ order: 'post', entrypoint });
    },
  },
});
