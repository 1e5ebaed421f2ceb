// Import boundaries between the parts; `pnpm boundaries` checks them in every workspace.

const apps = '(api|site|portal|admin)';
const tests = '\\.(test|fixtures)\\.tsx?$|/tests/';

/** What carries no noun of the business; every noun may lean on these, and they on none. */
const foundations =
  'access|company|container-numbers|contract|errors|format|geography|i18n|ids|locales|measures|messages|money|references|states|tracking-numbers';

const forbid = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

const betweenWorkspaces = [
  forbid(
    'shared-leans-on-nothing-of-ours',
    'shared is pure domain',
    '^shared/',
    '^(api|site|portal|admin|e2e|proof|scripts)/',
  ),
  forbid(
    'shared-has-few-libraries',
    'what every app carries must stay small: zod, and idb and Workbox where something is kept on a device',
    { path: '^shared/src/', pathNot: `${tests}|/write-[^/]+$` },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
      pathNot: '/(zod|idb|workbox-\\w+)/',
    },
  ),
  forbid(
    'apps-never-lean-on-each-other',
    'what two apps need lives in shared',
    { path: `^${apps}/` },
    { path: `^${apps}/`, pathNot: '^$1/' },
  ),
  forbid('nobody-leans-on-e2e', 'e2e stands outside, as a person does', { pathNot: '^e2e/' }, '^e2e/'),
  forbid(
    'e2e-stands-outside',
    'e2e knows the running product and the words on its screens',
    '^e2e/',
    `^${apps}/(?!src/messages/)`,
  ),
  forbid(
    'proof-stands-outside',
    'bench, chaos and attack treat the product as its operators and strangers do: processes, ports, signals',
    '^proof/',
    '^(api|site|portal|admin|e2e)/',
  ),
  forbid(
    'nobody-leans-on-proof',
    'the product does not know how it is measured and broken',
    { pathNot: '^proof/' },
    '^proof/',
  ),
  forbid(
    'shared-is-entered-by-its-doors',
    'import @rantau/shared/<folder>, whose index names what it offers',
    { path: '^(api|site|portal|admin|e2e|proof|scripts)/' },
    {
      path: '^shared/',
      pathNot:
        '^shared/src/([^/]+/index\\.ts|messages/(ms|en|glossary)/index\\.ts|design/.+\\.(css|svg|woff2))$',
    },
  ),
];

const insideShared = [
  forbid(
    'foundations-know-no-noun',
    'money, measures, errors, access and their like carry the nouns, not the other way round',
    { path: `^shared/src/(${foundations})/`, pathNot: tests },
    { path: '^shared/src/', pathNot: `^shared/src/(${foundations})/` },
  ),
  forbid(
    'prices-know-no-noun',
    'a price is computed from facts, whoever holds them',
    { path: '^shared/src/(pricing|discounts|loyalty|late-fees)/', pathNot: tests },
    {
      path: '^shared/src/',
      pathNot: `^shared/src/(${foundations}|pricing|discounts|loyalty|late-fees|reference-data)/`,
    },
  ),
  forbid(
    'client-is-the-top',
    'the client is made of the contracts',
    { path: '^shared/src/(?!client/)' },
    '^shared/src/client/',
  ),
];

const insideApi = [
  forbid(
    'repositories-only-query',
    'routes → service → repository',
    '\\.repository\\.ts$',
    '\\.(service|routes)\\.ts$',
  ),
  forbid(
    'services-know-no-routes',
    'routes → service → repository',
    '^api/.*\\.service\\.ts$',
    '\\.routes\\.ts$',
  ),
  forbid(
    'platform-knows-no-noun',
    'app → flows → modules → platform',
    { path: '^api/src/platform/', pathNot: tests },
    { path: '^api/src/', pathNot: '^api/src/platform/' },
  ),
  forbid(
    'modules-know-no-other-module',
    'what spans nouns is a flow',
    { path: '^api/src/modules/([^/]+)/', pathNot: tests },
    { path: '^api/src/', pathNot: '^api/src/(platform/|modules/$1/)' },
  ),
  forbid(
    'flows-know-no-app',
    'app → flows → modules → platform',
    { path: '^api/src/flows/', pathNot: tests },
    { path: '^api/src/', pathNot: '^api/src/(platform|modules|flows|integrations)/' },
  ),
  forbid(
    'integrations-know-no-noun',
    'one interface to the outside world, one file a provider',
    { path: '^api/src/integrations/', pathNot: tests },
    { path: '^api/src/', pathNot: '^api/src/(platform|integrations)/' },
  ),
];

const insidePortal = [
  forbid(
    'features-know-no-route',
    'routes → features → nouns → queries → ui',
    '^portal/src/features/',
    '^portal/src/(app|routes)/',
  ),
  forbid(
    'no-feature-knows-another',
    'what two of them need is in nouns',
    { path: '^portal/src/features/([^/]+)/' },
    { path: '^portal/src/features/', pathNot: '^portal/src/features/$1/' },
  ),
  forbid(
    'nouns-know-no-feature',
    'routes → features → nouns → queries → ui',
    '^portal/src/(nouns|queries)/',
    '^portal/src/(app|routes|features)/',
  ),
  forbid(
    'ui-knows-no-noun',
    'routes → features → nouns → queries → ui',
    '^portal/src/ui/',
    '^portal/src/(app|routes|features|nouns|queries)/',
  ),
];

const insideAdmin = [
  forbid(
    'resources-know-no-app',
    'App → resources → fields',
    '^admin/src/resources/',
    '^admin/src/(App|main)\\.tsx$',
  ),
  forbid(
    'fields-know-no-resource',
    'App → resources → fields',
    '^admin/src/fields/',
    '^admin/src/(resources/|App\\.tsx$)',
  ),
];

const everywhere = [
  forbid('no-cycles', 'a cycle is one thing in two files', {}, { circular: true }),
  // `?url` and `virtual:` are Vite's: its build resolves them or fails.
  forbid(
    'nothing-missing',
    'every import leads somewhere',
    {},
    { couldNotResolve: true, pathNot: '\\?url$|^(astro|virtual):' },
  ),
  forbid(
    'tests-are-leaves',
    'what the product needs does not live in a test',
    { pathNot: `${tests}|^e2e/|/testing/` },
    { path: '\\.test\\.tsx?$' },
  ),
];

export default {
  forbidden: [
    ...betweenWorkspaces,
    ...insideShared,
    ...insideApi,
    ...insidePortal,
    ...insideAdmin,
    ...everywhere,
  ],
  options: {
    exclude: { path: '(^|/)(dist|\\.astro|test-results|playwright-report)/' },
    doNotFollow: { path: 'node_modules' },
    // Imports of types count: a type that crosses a boundary is an import like any other.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
