import { expect, type Page } from '@playwright/test';
import { words } from '../walk/words.ts';

const { intake } = words.ms;
/** Milliseconds a key of a fast scanner takes. */
const perKey = 6;
/** Milliseconds in which the browser hands the first byte to the page: before that no page can see a key. */
const shortest = 10;
/** Milliseconds after the first byte within which the page is surely loading or just loaded. */
const longest = 1500;

interface Scan {
  readonly number: string;
  /** Text that the screen took the scan for; null if it took none. */
  readonly taken: string | null;
  /** Milliseconds after the first byte of the page. */
  readonly after: number;
}

/** Runs in the page: whether no package is on the scales any more, on the disk too. */
const isCleared = () =>
  new Promise<boolean>((done) => {
    const asked = indexedDB.open('rantau-intake');
    asked.onsuccess = () => {
      const kept = asked.result.transaction('draft').objectStore('draft').count();
      kept.onsuccess = () => {
        asked.result.close();
        done(kept.result === 0);
      };
    };
  });

/** Opens the intake screen and scans at a moment of its loading. */
export async function scanWhileLoading(
  page: Page,
  address: string,
  number: string,
  random: () => number,
): Promise<Scan> {
  await page.goto(address, { waitUntil: 'commit' });
  const after = shortest + Math.floor(random() * longest);
  await new Promise((resolve) => {
    setTimeout(resolve, after);
  });
  await page.keyboard.type(number, { delay: perKey });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const measuring = page.getByRole('heading', { level: 2, name: intake.measuring.trim() });
  const taken = await measuring.textContent({ timeout: 5000 }).catch(() => null);
  if (taken !== null) {
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(intake.scan, { exact: true })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(isCleared)).toBe(true);
  return { number, after, taken: taken?.slice(intake.measuring.length) ?? null };
}

/** The same numbers for the same seed, as several carriers write them. */
export const scannedNumbers = (count: number, random: () => number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const digits = String(Math.floor(random() * 1e12)).padStart(12, '0');
    return (
      [digits, `TBA${digits}`, `1Z999AA1${digits.slice(0, 10)}`, `94001112${digits}00`][index % 4] ?? digits
    );
  });

/** The scans that were taken for anything else. */
export const wrongScans = (scans: readonly Scan[]): Scan[] =>
  scans.filter(({ number, taken }) => number !== taken);
