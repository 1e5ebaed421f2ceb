import { temporaryFolder } from '@rantau/rig/folder';
import { startProduct } from '@rantau/rig/product';
import { measurePage, openBrowser, type PageFigures } from './lighthouse.ts';
import type { BenchResult } from './result.ts';

/** `LIGHTHOUSE_RUNS=3` is quicker; `LIGHTHOUSE_PAGES=/,/en/faqs` looks at some pages only. */
const runs = Number(process.env['LIGHTHOUSE_RUNS'] || 5);
const names = [
  '',
  '/services',
  '/calculator',
  '/track',
  '/faqs',
  '/social-media',
  '/prohibited-items',
  '/customs-and-duty',
  '/terms',
  '/privacy',
];
const everyPage = names.flatMap((name) => [name || '/', `/en${name}`]);
const pages = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? everyPage;

const shellScript = 3;
const calculatorIsland = 80;

const scoresOf = ({ scores }: PageFigures): string => Object.values(scores).join('/');

function resultsOf(page: PageFigures): BenchResult[] {
  const { path, scores, lcpMs, cls, bytes } = page;
  const script = shellScript + (path.endsWith('/calculator') ? calculatorIsland : 0);
  const size = (what: string, kB: number, goal: number): BenchResult => ({
    what: `${path} ${what}`,
    value: kB / 1000,
    unit: 'kB',
    better: 'lower',
    goal,
    comparable: true,
  });
  return [
    {
      what: `${path} lowest score`,
      value: Math.min(...Object.values(scores)),
      unit: 'points',
      better: 'higher',
      goal: 100,
      comparable: true,
      note: `${scoresOf(page)} (performance/accessibility/best practices/SEO)`,
    },
    { what: `${path} LCP`, value: lcpMs / 1000, unit: 's', better: 'lower', goal: 1.2 },
    { what: `${path} CLS`, value: cls, unit: '', better: 'lower', goal: 0 },
    size('HTML and style', bytes.page, 20),
    size('fonts', bytes.font, 50),
    size('script', bytes.script, script),
    {
      what: `${path} requests to others`,
      value: page.foreign.length,
      unit: '',
      better: 'lower',
      goal: 0,
      ...(page.foreign.length > 0 && { note: page.foreign.join(' ') }),
    },
  ];
}

/** Every public page in both languages: Lighthouse on a phone, bytes by their budget. */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({ env: { DATA_DIR: temporaryFolder('bench-site') } });
  const chrome = await openBrowser();
  const results: BenchResult[] = [];
  try {
    for (const path of pages) {
      const page = await measurePage(chrome, `http://localhost:${product.port}`, path, runs);
      console.log(`${path}  ${scoresOf(page)}  LCP ${(page.lcpMs / 1000).toFixed(2)} s`);
      results.push(...resultsOf(page));
    }
  } finally {
    chrome.kill();
    await product.end();
  }
  console.log(`\nMedians of ${runs}.\n`);
  return results;
}
