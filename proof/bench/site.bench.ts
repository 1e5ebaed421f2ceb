import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '../harness/browser.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { median } from '../harness/report.ts';
import type { Bench } from './figures.ts';

/** `LIGHTHOUSE_RUNS=5` is steadier; `LIGHTHOUSE_PAGES=/,/en/faqs` looks at some pages only. */
const runs = Number(process.env['LIGHTHOUSE_RUNS'] || 3);
const names = [
  ...['', '/services', '/calculator', '/track', '/faqs', '/social-media', '/prohibited-items'],
  ...['/customs-and-duty', '/terms', '/privacy'],
];
const everyPage = names.flatMap((name) => [name || '/', `/en${name}`]);
const pages = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? everyPage;

/** Gzipped kB of a page's parts; its style counts with its HTML. */
const budgets = { page: 20, font: 30, script: 3 };
/** The island: its texts and first prices in the page, its code, React's and the price engine. */
const calculator = { page: 2, script: 37 };

const kindOf: Readonly<Record<string, keyof typeof budgets>> = {
  Document: 'page',
  Stylesheet: 'page',
  Font: 'font',
  Script: 'script',
};

/** Loads a page in a fresh state, as a phone on slow 4G (Lighthouse's own simulation). */
async function load(url: string, port: number): Promise<Result> {
  for (let lost = 0; ; lost += 1) {
    const answer = await lighthouse(url, { port, logLevel: 'error' });
    const failure = answer?.lhr.runtimeError;
    if (answer && !failure) return answer.lhr;
    // On a busy machine the browser now and then loses the beginning of a trace; such a run says nothing.
    if (failure?.code !== 'NO_NAVSTART' || lost === runs)
      throw new Error(`Lighthouse failed on ${url}: ${failure?.message ?? 'no answer'}`);
  }
}

/** Requests of a page, by its address. */
const fetchedIn = ({ audits }: Result): [url: string, type: string][] => {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return (items as unknown as { url: string; resourceType?: string }[]).map((each) => [
    each.url,
    each.resourceType ?? '',
  ]);
};

async function kilobytesOf(fetched: ReadonlyMap<string, string>): Promise<typeof budgets> {
  const sum = { page: 0, font: 0, script: 0 };
  for (const [url, type] of fetched) {
    const kind = kindOf[type];
    if (!kind) continue;
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    // A font is compressed in itself.
    sum[kind] += (kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length) / 1000;
  }
  return sum;
}

/** Every public page in both languages: Lighthouse on a phone, bytes by their budget. */
export const bench: Bench = async (tell) => {
  await using product = await startProduct({ env: { DATA_DIR: temporaryFolder('bench-site') } });
  const debugging = await freePort();
  await using _ = await openBrowser([`--remote-debugging-port=${debugging}`]);
  const origin = `http://localhost:${product.port}`;
  for (const path of pages) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await load(`${origin}${path}`, debugging));
    const middle = (read: (result: Result) => number | null | undefined) =>
      median(results.map((result) => read(result) ?? Number.NaN));
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round(middle(({ categories }) => categories[name]?.score) * 100),
    );
    const lcp = middle(({ audits }) => audits['largest-contentful-paint']?.numericValue) / 1000;
    const cls = middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue);
    const fetched = new Map(results.flatMap(fetchedIn));
    const sizes = await kilobytesOf(fetched);
    const others = [...fetched.keys()].filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
    console.log(`${path}  ${scores.join('/')}  LCP ${lcp.toFixed(2)} s`);
    const island = path.endsWith('/calculator') ? calculator : { page: 0, script: 0 };
    const note = `${scores.join('/')} (performance/accessibility/best practices/SEO)`;
    tell(`${path} lowest score`, Math.min(...scores), 'points', { atLeast: 100, note });
    tell(`${path} LCP`, lcp, 's', { atMost: 1.2 });
    tell(`${path} CLS`, Number(cls.toFixed(3)), '', { atMost: 0 });
    tell(`${path} HTML and style`, sizes.page, 'kB', { atMost: budgets.page + island.page });
    tell(`${path} fonts`, sizes.font, 'kB', { atMost: budgets.font });
    tell(`${path} script`, sizes.script, 'kB', { atMost: budgets.script + island.script });
    tell(`${path} requests to others`, others.length, '', { atMost: 0, note: others.join(' ') });
  }
  console.log(`\nMedians of ${runs}.\n`);
};
