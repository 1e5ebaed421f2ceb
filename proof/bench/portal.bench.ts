import type { Browser, BrowserContext } from '@playwright/test';
import { openBrowser } from '../harness/browser.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { startProxy } from '../harness/proxy.ts';
import { median } from '../harness/report.ts';
import { signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';

/** `PORTAL_RUNS=1` is quicker. */
const runs = Number(process.env['PORTAL_RUNS'] || 3);

/** "Slow 3G" as WebPageTest and Lighthouse name it: 400 kbit/s either way, 400 ms there and back. */
const slow3g = { delayMs: 200, bytesPerSecond: 50_000 };
const slowerProcessor = 4;

type Proxy = Awaited<ReturnType<typeof startProxy>>;

interface Page {
  readonly name: string;
  readonly path: string;
  /** Selector of the content: the page is usable when it is there and no skeleton is left. */
  readonly awaited: string;
  /** Browser state of a login. */
  readonly person?: { readonly token: string; readonly profile: string };
}

async function pagesOf(port: number): Promise<Page[]> {
  const { token, call } = await signIn(port, 'user', 'aminah@example.com');
  const person = { token, profile: (await call('GET', '/users/profiles')).body };
  const invoices = await call('GET', '/users/sea-freight-invoices');
  const [invoice] = JSON.parse(invoices.body) as { id: string }[];
  return [
    { name: 'login', path: '/log-masuk', awaited: 'input[type="email"]' },
    { name: 'dashboard', path: '/dashboard', awaited: '.balance', person },
    { name: 'packages', path: '/dashboard/package', awaited: '.rows .row', person },
    { name: 'invoice', path: `/dashboard/invoice/${invoice?.id}`, awaited: 'main table', person },
  ];
}

/** A phone with a store of its own: what it kept from one visit is there at the next. */
const newPhone = (browser: Browser, origin: string, { person }: Page): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    ...(person && {
      storageState: {
        cookies: [
          {
            ...{ name: 'token', value: person.token, domain: 'localhost', path: '/', expires: -1 },
            ...{ httpOnly: false, secure: false, sameSite: 'Lax' },
          },
        ],
        origins: [{ origin, localStorage: [{ name: 'app', value: person.profile }] }],
      },
    }),
  });

interface Opened {
  /** From the start of the navigation to the frame that shows what was awaited. */
  readonly ms: number;
  readonly requests: number;
  /** As they went over the network, compressed, headers included. */
  readonly bytes: number;
}

/** Opens the page in a new tab, slowly or as fast as the machine can, where it waits until the app is kept for later visits. */
async function open(
  phone: BrowserContext,
  origin: string,
  { path, awaited }: Page,
  proxy: Proxy,
  isSlow: boolean,
) {
  proxy.set(isSlow ? slow3g : 'through');
  const tab = await phone.newPage();
  let requests = 0;
  tab.on('request', () => {
    requests += 1;
  });
  const before = proxy.received();
  if (isSlow) {
    const devtools = await phone.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  }
  await tab.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: 60_000 });
  const usable = await tab.waitForFunction(
    (selector) =>
      document.querySelector(selector) && !document.querySelector('.skeleton') ? performance.now() : false,
    awaited,
    { polling: 'raf', timeout: 60_000 },
  );
  const opened: Opened = { ms: Number(await usable.jsonValue()), requests, bytes: proxy.received() - before };
  if (!isSlow) await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await tab.close();
  return opened;
}

/**
 * Time until a page of the portal can be used, on a phone with a quarter of this machine's processor and slow
 * 3G.
 */
export const bench: Bench = async (tell) => {
  const port = await freePort();
  await using proxy = await startProxy({ port });
  const origin = `http://localhost:${proxy.port}`;
  const env = { DATA_DIR: temporaryFolder('bench-portal'), APP_ORIGIN: origin };
  await using _ = await startProduct({ port, env });
  await using browser = await openBrowser();
  for (const page of await pagesOf(port)) {
    const visits = { first: [] as Opened[], next: [] as Opened[] };
    // The first phone warms up a server and a browser that were just started.
    for (let run = 0; run <= runs; run += 1) {
      const phone = await newPhone(browser, origin, page);
      const first = run > 0 && (await open(phone, origin, page, proxy, true));
      await open(phone, origin, page, proxy, false);
      if (first) {
        visits.first.push(first);
        visits.next.push(await open(phone, origin, page, proxy, true));
      }
      await phone.close();
    }
    for (const [visit, opened] of Object.entries(visits)) {
      const middle = (read: (one: Opened) => number) => median(opened.map(read));
      tell(`${page.name}, ${visit} visit`, middle(({ ms }) => ms) / 1000, 's', {
        atMost: 5,
        note: `${middle(({ requests }) => requests)} requests, ${Math.round(middle(({ bytes }) => bytes) / 1000)} kB`,
      });
    }
  }
};
