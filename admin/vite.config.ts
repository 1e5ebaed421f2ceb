import { leanContracts } from '@rantau/shared/lean-contracts';
import { noScript } from '@rantau/shared/no-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { heldKeys } from './build/held-keys.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
/** Our own code; words and schemas are loaded apart. */
const ours = /[\\/](admin|shared)[\\/]src[\\/](?!messages|.+\.(schema|endpoints)\.ts)/;
const libraries = /[\\/]node_modules[\\/]/;
/** Small pieces of the frame and of lists that few pages share, with the contracts of the first list. */
const parts = [
  /[\\/]admin[\\/]src[\\/](layout[\\/](Guarded|MessageScreens|menu-groups)|offline[\\/](use-)?outbox|ui[\\/]import[\\/]\w+Button|fields[\\/](MeasureField|StateFilter))/,
  /[\\/]shared[\\/]src[\\/](dashboard|images|inbound-packages)[\\/][\w-]+\.endpoints/,
  /[\\/]shared[\\/]src[\\/]carrier-trackings[\\/][\w-]+\.states/,
];
/** Pages of a record, its forms and its history, of react-admin's and of ours: hardly a list has a need of them. */
const ofRecords = [
  /[\\/]ra-core[\\/]dist[\\/]controller[\\/]((create|edit|show)[\\/](use\w+Controller|\w+Base)|button[\\/]useDelete)/,
  /[\\/]ra-core[\\/]dist[\\/]dataProvider[\\/]use(Create|Delete|Update|GetOne)\./,
  /[\\/]ra-core[\\/]dist[\\/]form[\\/](Form\.|use(AugmentedForm|Warn|RecordFrom|FormIsDirty)|sanitizeEmpty|getFormInitial|validation[\\/](set|useNotify))/,
  /[\\/]ra-ui-materialui[\\/]dist[\\/](detail|form|preferences|button[\\/](Delete|Save|Show|Edit|Create)|layout[\\/](Page)?Title)/,
  /[\\/]admin[\\/]src[\\/]ui[\\/](ActionDialog|ConcurrentChanges|Create|DescriptionList|Edit|FileButton|FormRefusals|LeaveGuard|ReasonedButton|Row(Card)?s|ReferenceShow|Show|SimpleForm|StateMoves|Sums|Timeline|Unreadable|own-password)\./,
  /[\\/]admin[\\/]src[\\/](audit[\\/]|fields[\\/](?!UserInput)(\w+Input|hundredths|measure)\.)/,
  /[\\/]shared[\\/]src[\\/](audit-events[\\/](?!.+\.(schema|endpoints))|money[\\/]decimal)/,
];
const among = (patterns: readonly RegExp[]) => (id: string) => patterns.some((each) => each.test(id));
const isOfRecords = among(ofRecords);

/**
 * Few files, as each costs a request and small ones compress badly: `base` is what every page of the host starts with,
 * `shell` the libraries of most pages, `kit` our own code of several pages, `record` what pages of records have besides.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'shell',
    test: (id: string) => libraries.test(id) && !isOfRecords(id),
    minShareCount: 14,
    priority: 1,
  },
  { name: 'kit', test: (id: string) => ours.test(id) && !isOfRecords(id), minShareCount: 9 },
  // Without what they stand on, which the frame has.
  { name: 'record', test: isOfRecords, minShareCount: 4, includeDependenciesRecursively: false },
  { name: 'parts', test: among(parts), minShareCount: 2 },
  {
    name: 'login',
    test: /[\\/]admin[\\/]src[\\/]login[\\/](?!password)/i,
    includeDependenciesRecursively: false,
  },
];

/** The API answers every page of the admin host with index.html, and the files of `dist` under their own names. */
export default defineConfig({
  plugins: [
    leanContracts(),
    react(),
    heldKeys(),
    noScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', '**/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      },
    }),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
