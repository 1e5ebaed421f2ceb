// `pnpm attack [suite …] [--seed N] [--url http://localhost:3000]`: attacks a product of its own, or the one that runs
// there with demo data, over loopback. What was found is printed, and ends it with 1.
import { parseArgs } from 'node:util';
import { signInAll } from './people.ts';
import { type Outcome, reportOf, runSuite, type Suite } from './suite.ts';
import { openTarget } from './target.ts';

/** In this order: what fills the product with rubbish comes last. */
const suites = [
  ...[
    'headers',
    'records',
    'reveals',
    'hosts',
    'origins',
    'tokens',
    'refresh',
    'credentials',
    'webhooks',
    'tracking',
    'whatsapp',
    'push',
  ],
  ...['keys', 'endpoints', 'production'],
  ...['enumeration', 'uploads', 'writers', 'slow', 'limits', 'formulas', 'scripts', 'requests', 'scanners'],
];

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, url: { type: 'string' } },
});
const unknown = wanted.filter((name) => !suites.includes(name));
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`pnpm attack [${suites.join('|')}] [--seed <number>] [--url http://localhost:<port>]`);
  process.exit(2);
}
console.log(`seed ${seed}`);
let target = await openTarget(seed, options.url);
let signedInAt = performance.now();
const outcomes: Outcome[] = [];
try {
  for (const name of suites) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // A session's token lives 15 minutes, and a suite some of them.
    if (performance.now() - signedInAt > 8 * 60_000) {
      target = { ...target, people: await signInAll(target.port) };
      signedInAt = performance.now();
    }
    const { attack } = (await import(`./${name}.attack.ts`)) as { attack: Suite };
    const outcome = await runSuite(name, attack, target);
    outcomes.push(outcome);
    console.log(`${name}: ${outcome.tries} tries, ${outcome.findings.size} findings`);
  }
} finally {
  await target.end();
}
const leftOut = outcomes.flatMap((outcome) => outcome.leftOut).length;
console.log(`\n${reportOf(outcomes)}\nseed ${seed}\n${outcomes.length} suites: ${leftOut} parts left out.`);
process.exit(outcomes.some(({ findings }) => findings.size > 0) ? 1 : 0);
