import type { Plugin } from 'vite';

/**
 * Names the code of the app in the page itself, so that a browser fetches it beside the small script that finds out
 * which page and language are wanted.
 */
export const earlyApp = (chunkName: string): Plugin => ({
  name: 'early-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName);
      if (!app) throw new Error(`No chunk is called ${chunkName}`);
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${app.fileName}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
