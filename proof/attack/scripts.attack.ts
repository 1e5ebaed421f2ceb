import type { Browser } from '@playwright/test';
import { openBrowser } from '../harness/browser.ts';
import { wait } from '../harness/report.ts';
import { everyAddress } from './addresses.ts';
import { contextOf, originOf, visitorsContext } from './browser.ts';
import { openMails } from './mails.ts';
import { everyScreen } from './pages.ts';
import { scripts } from './payloads.ts';
import { activePartOf } from './pdf.ts';
import { rowsOf } from './records.ts';
import { seedPayloads } from './seed-payloads.ts';
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
async function seed(target: Target, log: Log): Promise<void> {
  const seeded = await seedPayloads(target, scripts, true);
  log.tried(seeded.pairs);
  for (const failure of seeded.failures) log.found(failure.split(':', 1)[0] ?? '', failure);
  console.log(
    `  ${seeded.pairs} payloads stored through ${seeded.taken.size} of ${seeded.fields.size} text fields`,
  );
  const left = [...seeded.fields].filter((field) => !seeded.taken.has(field)).sort();
  for (const field of left) {
    const [method, path] = field.split(' ');
    const why = seeded.refusals.get(`${method} ${path}`) ?? 'its last request was taken without it';
    log.leftOut(`${field}: ${/"error":"(\w+)"/.exec(why)?.[1] ?? why}`);
  }
  if (seeded.taken.size < 60) log.found('payloads', `only ${seeded.taken.size} fields took anything`);
  await wait(3_000);
}

/** Every screen that shows text of others, as those see it who may. */
async function openScreens(browser: Browser, target: Target, log: Log): Promise<void> {
  let seen = 0;
  let visited = 0;
  for (const { person, paths } of await everyScreen(target)) {
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

/**
 * Planted texts and texts in addresses, in every place that shows them: no script runs, and the content
 * policy has nothing to refuse.
 */
export const attack: Suite = async (target, log) => {
  await seed(target, log);
  await documents(target, log);
  await using browser = await openBrowser(['--host-resolver-rules=MAP *.localhost 127.0.0.1']);
  await openScreens(browser, target, log);
  await openAddresses(browser, target, log);
  await openMails(browser, target, log);
};
