import { gzipSync } from 'node:zlib';
import { chromiumArguments, chromiumPath } from '@rantau/rig/chromium';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Kind = 'page' | 'font' | 'script';

/** What one page got, each figure the median of its runs. */
export interface PageFigures {
  readonly path: string;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  /** As Lighthouse shows it, to three decimals. */
  readonly cls: number;
  /** Gzipped bytes of what it fetched from us; `page` is HTML and style together. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Addresses it asked for that are not ours. */
  readonly foreign: readonly string[];
}

export function openBrowser(): Promise<LaunchedChrome> {
  return launch({
    ...(chromiumPath && { chromePath: chromiumPath }),
    chromeFlags: ['--headless=new', ...chromiumArguments],
  });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Stylesheet: 'page',
  Font: 'font',
  Script: 'script',
};

interface Fetched {
  readonly url: string;
  readonly resourceType?: string;
}

function fetchedIn(result: Result): readonly Fetched[] {
  const details = result.audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as Fetched[]) : [];
}

async function bytesOf(fetched: readonly Fetched[]): Promise<Record<Kind, number>> {
  const sum: Record<Kind, number> = { page: 0, font: 0, script: 0 };
  for (const { url, resourceType = '' } of fetched) {
    const kind = kindOf[resourceType];
    if (!kind) continue;
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    // A font is compressed in itself.
    sum[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  return sum;
}

/** Loads a page in a fresh state as often as asked, as a phone on slow 4G (Lighthouse's own simulation). */
export async function measurePage(
  chrome: LaunchedChrome,
  origin: string,
  path: string,
  runs: number,
): Promise<PageFigures> {
  const results: Result[] = [];
  let lost = 0;
  while (results.length < runs) {
    const answer = await lighthouse(`${origin}${path}`, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    // On a busy machine the browser now and then loses the beginning of a trace; such a run says nothing.
    if (answer?.lhr.runtimeError?.code === 'NO_NAVSTART' && lost < runs) {
      lost += 1;
      continue;
    }
    if (!answer || answer.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${path}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`);
    results.push(answer.lhr);
  }
  const medianOf = (read: (result: Result) => number | null | undefined): number =>
    median(results.map((result) => read(result) ?? Number.NaN));
  const fetched = results.flatMap(fetchedIn);
  const once = [...new Map(fetched.map((each) => [each.url, each])).values()];
  return {
    path,
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(medianOf((lhr) => lhr.categories[name]?.score) * 100)]),
    ) as Record<Category, number>,
    lcpMs: medianOf((lhr) => lhr.audits['largest-contentful-paint']?.numericValue),
    cls: Number(medianOf((lhr) => lhr.audits['cumulative-layout-shift']?.numericValue).toFixed(3)),
    bytes: await bytesOf(once),
    foreign: once.map(({ url }) => url).filter((url) => !url.startsWith(origin) && !url.startsWith('data:')),
  };
}
