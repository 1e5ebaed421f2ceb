import { temporaryFolder } from '@rantau/rig/folder';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { type DevTools, openDevTools } from './devtools.ts';
import { median, openBrowser } from './lighthouse.ts';
import { type BenchResult, isReached } from './result.ts';
import { type Opened, slowPhone, type Visit } from './slow-phone.ts';

/** `PORTAL_RUNS=1` is quicker. */
const runs = Number(process.env['PORTAL_RUNS'] || 3);
const goalSeconds = 5;

interface Person {
  readonly token?: string;
  readonly storage: Readonly<Record<string, string>>;
}

interface Page extends Visit {
  readonly name: string;
  readonly person: Person;
}

/** What a browser keeps of somebody's login. */
async function customer(port: number) {
  const { token, call } = await signIn(port, 'user', 'aminah@example.com');
  const profile = await call('GET', '/users/profiles');
  const invoices = await call('GET', '/users/sea-freight-invoices');
  const [invoice] = JSON.parse(invoices.body) as { id: string }[];
  if (!invoice) throw new Error('the demo has no invoice');
  return { person: { token, storage: { app: profile.body } }, invoice: invoice.id };
}

async function pagesOf(port: number, origin: string): Promise<Page[]> {
  const { person, invoice } = await customer(port);
  return [
    { name: 'login', url: `${origin}/log-masuk`, awaited: 'input[type="email"]', person: { storage: {} } },
    { name: 'dashboard', url: `${origin}/dashboard`, awaited: '.balance', person },
    { name: 'packages', url: `${origin}/dashboard/package`, awaited: '.rows .row', person },
    { name: 'invoice', url: `${origin}/dashboard/invoice/${invoice}`, awaited: 'main table', person },
  ];
}

/** The first visit of a phone that has nothing, and the next, when the app is kept on it. */
async function measure(devtools: DevTools, origin: string, page: Page) {
  const phone = await slowPhone(devtools, { origin, ...page.person });
  try {
    const first = await phone.visit(page);
    await phone.settle(page);
    return { first, again: await phone.visit(page) };
  } finally {
    await phone.dispose();
  }
}

function resultOf(what: string, opened: readonly Opened[]): BenchResult {
  const middle = (read: (one: Opened) => number) => median(opened.map(read));
  return {
    what,
    value: middle(({ ms }) => ms) / 1000,
    unit: 's',
    better: 'lower',
    goal: goalSeconds,
    note: `${middle(({ requests }) => requests)} requests, ${Math.round(middle(({ bytes }) => bytes) / 1000)} kB`,
  };
}

/**
 * How long until a page of the portal can be used, on a phone with a quarter of this machine's processor and slow 3G.
 * A miss ends it non-zero.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({ env: { DATA_DIR: temporaryFolder('bench-portal') } });
  const origin = `http://localhost:${product.port}`;
  const chrome = await openBrowser();
  const devtools = await openDevTools(chrome.port);
  const results: BenchResult[] = [];
  try {
    for (const page of await pagesOf(product.port, origin)) {
      // The first time of a server and of a browser that were just started is not the phone's.
      const other = await slowPhone(devtools, { origin, ...page.person });
      await other.settle(page);
      await other.dispose();
      const visits: Awaited<ReturnType<typeof measure>>[] = [];
      while (visits.length < runs) visits.push(await measure(devtools, origin, page));
      results.push(
        resultOf(
          `${page.name}, first visit`,
          visits.map(({ first }) => first),
        ),
        resultOf(
          `${page.name}, next visit`,
          visits.map(({ again }) => again),
        ),
      );
    }
  } finally {
    devtools.close();
    chrome.kill();
    await product.end();
  }
  if (results.some((result) => isReached(result) === false)) process.exitCode = 1;
  return results;
}
