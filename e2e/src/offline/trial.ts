import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { offlineEndpoints } from '@rantau/shared/offline';
import { randomFrom } from '../random.ts';
import type { SignedIn } from '../session.ts';
import { openBrowser, profile } from './killable-browser.ts';
import { lossyLine } from './lossy-line.ts';
import { drain, isKept, openTable, putOnShelf, takeIn } from './table.ts';

interface Trial {
  /** The port on which the product listens. */
  readonly product: number;
  readonly inboundPackages: number;
  readonly kills: number;
  readonly loses: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface Found {
  readonly rows: number;
  readonly photos: readonly number[];
  readonly requests: Readonly<Record<string, number>>;
  readonly line: { readonly answered: number; readonly dropped: number };
}

/** Numbers of inbound packages at which the browser dies, each within its own part of the pile. */
const deathsAt = (inboundPackages: number, kills: number, random: () => number): Set<number> =>
  new Set(
    Array.from({ length: kills }, (_, index) => Math.floor(((index + random()) * inboundPackages) / kills)),
  );

/**
 * Takes inbound packages in with photos over a line that loses answers, in a browser that is killed again and again at any moment of
 * the work, and tells what the product then holds.
 */
export async function offlineTrial(trial: Trial, staff: () => Promise<SignedIn>): Promise<Found> {
  const { inboundPackages, kills, seed, say = () => {} } = trial;
  const since = new Date().toISOString();
  const random = randomFrom(seed);
  const line = await lossyLine({ to: trial.product, loses: trial.loses, random });
  const origin = `http://admin.localhost:${line.port}`;
  const folder = profile();
  const shelf = `K-${seed % 1000}-${Math.floor(seed / 1000) % 1000}`;
  const numbers = Array.from(
    { length: inboundPackages },
    (_, index) => `CHAOS${seed}X${String(index).padStart(4, '0')}`,
  );
  const deaths = deathsAt(inboundPackages, kills, random);

  async function table() {
    const browser = await openBrowser(folder);
    await openTable(browser.page, origin);
    await putOnShelf(browser.page, shelf);
    return browser;
  }

  let browser = await table();
  let killed = 0;
  for (const [index, number] of numbers.entries()) {
    if (deaths.has(index)) {
      const work = takeIn(browser.page, number, index).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, random() * 900);
      });
      await browser.kill();
      await work;
      killed += 1;
      say(`killed ${killed} of ${kills}, at inbound package ${index + 1} of ${inboundPackages}`);
      browser = await table();
      if (await isKept(browser.page, number)) continue;
    }
    await takeIn(browser.page, number, index);
  }
  say('all taken in; sending what waits');
  await drain(browser.page, 240_000);
  await browser.kill();
  await line.close();
  return { ...(await readOutcome(await staff(), since, shelf, numbers)), line: line.counted() };
}

async function readOutcome({ client }: SignedIn, since: string, shelf: string, numbers: readonly string[]) {
  const inboundPackages = await client.list(inboundPackageEndpoints.list, {
    filter: { location: shelf },
    range: [0, 999],
  });
  const sent = await client.list(offlineEndpoints.list, { range: [0, 999] });
  const requests: Record<string, number> = {};
  // Others may be at work in the same product: what concerns these inbound packages counts, and what became of none.
  const own = new Set(inboundPackages.data.map(({ id }) => id));
  for (const { status, record_id, created_at } of sent.data)
    if (created_at >= since && (record_id === null || own.has(record_id)))
      requests[status] = (requests[status] ?? 0) + 1;
  const missing = numbers.filter(
    (number) => !inboundPackages.data.some((each) => each.tracking_number === number),
  );
  if (missing.length > 0) throw new Error(`Lost: ${missing.join(', ')}`);
  return {
    rows: inboundPackages.total,
    photos: inboundPackages.data.map(({ photos }) => photos.length),
    requests,
  };
}
