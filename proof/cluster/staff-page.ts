import type { Page } from '@playwright/test';
import { domain } from '../harness/behind-nginx.ts';
import { openBrowser } from '../harness/browser.ts';
import { demoPassword } from '../harness/session.ts';

const away = 'Kami tidak dapat dihubungi';

/** A list of the back office in a browser, behind nginx, that a person looks at while the database changes its leader. */
export interface StaffPage extends AsyncDisposable {
  /** Opens another list; true if it says that the product can't be reached, and that one may try again. */
  readonly saysSo: () => Promise<boolean>;
  /** Tries again on the same page; true if its rows come and nobody had to sign in. */
  readonly goesOn: () => Promise<boolean>;
}

const isSeen = (page: Page, selector: ReturnType<Page['locator']>): Promise<boolean> =>
  selector
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => !page.isClosed(),
      () => false,
    );

export async function openStaffPage(tls: number): Promise<StaffPage> {
  const browser = await openBrowser([`--host-resolver-rules=MAP *.${domain} 127.0.0.1`]);
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'ms-MY' });
  await page.addInitScript(() => localStorage.setItem('rantau-admin-language', 'ms'));
  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto(`https://admin.${domain}:${tls}/admins/invoices`);
  await page.getByLabel('E-mel', { exact: true }).fill('owner@rantau.example');
  await page.getByLabel('Kata laluan', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await rows.first().waitFor({ timeout: 30_000 });
  const again = page.getByRole('main').getByRole('button', { name: 'Cuba lagi' });
  return {
    saysSo: async () => {
      await page.getByRole('link', { name: 'Pelanggan' }).first().click();
      return (await isSeen(page, page.getByText(away))) && (await isSeen(page, again));
    },
    goesOn: async () => {
      if ((await again.count()) > 0) await again.first().click();
      return (await isSeen(page, rows)) && (await page.getByText(away).count()) === 0;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
