import type { Browser } from '@playwright/test';
import { everyAddress } from './addresses.ts';
import { contextOf, openBrowser, originOf, visitorsContext } from './browser.ts';
import { openLetters } from './letters.ts';
import { everyPlace } from './pages.ts';
import { scripts } from './payloads.ts';
import { activePartOf } from './pdf.ts';
import { plant } from './plant.ts';
import { rowsOf } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';
import { visit } from './visits.ts';

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

/** 40 payloads in every text field. */
async function sow(target: Target, log: Log): Promise<void> {
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
}

/** Every screen that shows text of others, as those see it who may. */
async function openScreens(browser: Browser, target: Target, log: Log): Promise<void> {
  let seen = 0;
  let visited = 0;
  for (const { person, paths } of await everyPlace(target)) {
    const context = await contextOf(browser, target.port, person);
    const origin = originOf(target.port, person.audience);
    seen += await visit({ context, origin, who: person.audience, paths, isStored: true }, log);
    visited += paths.length;
    await context.close();
  }
  console.log(`  ${visited} pages opened, ${seen} of them with planted text in sight`);
  if (seen < 40)
    log.found('the pages', `only ${seen} of ${visited} show what was planted: nothing was tried`);
}

/** Addresses that carry script and foreign places, as a visitor and as everybody who is signed in. */
async function openAddresses(browser: Browser, target: Target, log: Log): Promise<void> {
  let visited = 0;
  for (const { person, paths } of everyAddress(target)) {
    const context = await (person ? contextOf(browser, target.port, person) : visitorsContext(browser));
    const who = person?.audience ?? 'user';
    const origin = originOf(target.port, who);
    await visit({ context, origin, who: person ? who : 'visitor', paths, isStored: false }, log);
    visited += paths.length;
    await context.close();
  }
  console.log(`  ${visited} addresses opened`);
}

/** What was planted, and what an address brings, in every place that shows it: nothing runs, nothing is even refused. */
export const attack: Suite = async (target, log) => {
  await sow(target, log);
  await documents(target, log);
  const browser = await openBrowser();
  if (!browser) {
    log.leftOut('every screen and mail: there is no Chromium; name one with CHROMIUM_PATH');
    return;
  }
  try {
    await openScreens(browser, target, log);
    await openAddresses(browser, target, log);
    await openLetters(browser, target, log);
  } finally {
    await browser.close();
  }
};
