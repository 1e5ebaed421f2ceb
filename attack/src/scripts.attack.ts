import { contextOf, grown, openBrowser, watch } from './browser.ts';
import { everyPlace } from './pages.ts';
import { scripts } from './payloads.ts';
import { activePartOf } from './pdf.ts';
import { plant } from './plant.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';

/** Time for a page to fetch what it shows, and then for what was planted to run. */
const fetchMs = 4_000;
const settleMs = 700;

async function documents({ people, port }: Target, log: Log): Promise<void> {
  const { owner, user } = people;
  const invoices = await rowsOf(owner, '/api/v1/admins/invoices', 12);
  const trips = await rowsOf(owner, '/api/v1/admins/trips', 4);
  const packed = await rowsOf(owner, '/api/v1/admins/sea-freight-outbound-packages', 12);
  const paths = [
    ...invoices.map(({ id }) => `/api/v1/admins/invoices/${id}.pdf`),
    ...trips.map(({ id }) => `/api/v1/admins/trips/${id}/manifest.pdf`),
    ...packed.map(({ id }) => `/api/v1/admins/shipping-labels.pdf?ids=${id}`),
    `/api/v1/admins/account-statements/${user.id}/statement.pdf?from=2026-01-01&to=2026-12-31`,
  ];
  let read = 0;
  for (const path of paths) {
    const response = await fetch(`http://localhost:${port}${path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    log.tried();
    if (response.status >= 500) log.found(path, `answered ${response.status}`);
    if (!response.ok) continue;
    read += 1;
    const active = activePartOf(Buffer.from(await response.arrayBuffer()));
    if (active) log.found(path, `holds ${active}`);
  }
  if (read < 10) log.found('the documents', `only ${read} could be read`);
}

/** 40 payloads in every text field, then every place that shows text, in a real browser: nothing runs, nothing is even refused. */
export const attack: Suite = async (target, log) => {
  const sown = await plant(target, scripts, true);
  log.tried(sown.pairs);
  for (const failure of sown.failures) log.found(failure.split(':', 1)[0] ?? '', failure);
  console.log(
    `  ${sown.pairs} payloads stored through ${sown.taken.size} of ${sown.fields.size} text fields`,
  );
  const left = [...sown.fields].filter((field) => !sown.taken.has(field)).sort();
  for (const field of left) {
    const [method, path] = field.split(' ');
    const why = sown.refusals.get(`${method} ${path}`) ?? 'its last request was taken without it';
    log.leftOut(`${field}: ${/"error":"(\w+)"/.exec(why)?.[1] ?? why}`);
  }
  if (sown.taken.size < 60) log.found('planting', `only ${sown.taken.size} fields took anything`);
  await new Promise((wait) => setTimeout(wait, 3_000));
  await documents(target, log);
  const browser = await openBrowser();
  if (!browser) {
    log.leftOut('every screen: there is no Chromium; name one with CHROMIUM_PATH');
    return;
  }
  let seen = 0;
  let visited = 0;
  try {
    for (const { person, paths } of await everyPlace(target)) {
      const context = await contextOf(browser, target.port, person);
      await inParallel(paths, 3, async (path) => {
        const page = await context.newPage();
        const about = `${person.audience}: ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`;
        await watch(page, (what) => log.found(about, what));
        await page.goto(path, { waitUntil: 'load', timeout: 30_000 });
        const shows = await page
          .waitForFunction(() => document.body.textContent.includes('planted'), null, { timeout: fetchMs })
          .then(
            () => true,
            () => false,
          );
        await page.waitForTimeout(settleMs);
        for (const element of await grown(page)) log.found(about, `the text became ${element}`);
        if (shows) seen += 1;
        visited += 1;
        log.tried();
        await page.close();
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`  ${visited} pages opened, ${seen} of them with planted text in sight`);
  if (seen < 40)
    log.found('the pages', `only ${seen} of ${visited} show what was planted: nothing was tried`);
};
