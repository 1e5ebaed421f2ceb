import { expect, test } from '../src/test.ts';

interface Quoted {
  readonly total_usd_minor: number;
}

/** `US$1,234.50` in cents. */
const cents = (shown: string): number => Number(shown.replaceAll(/\D/g, ''));

test('the calculator shows the cents of the quote call, by sea and by air', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText('Today’s rates.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'In Malaysia' }).check();
  await page.getByLabel('Postcode (if you know it)').fill('88000');
  await page.getByRole('radio', { name: 'Own size' }).check();
  await page.getByLabel('Length (in)').fill('18.5');
  await page.getByLabel('Width (in)').fill('16');
  await page.getByLabel('Height (in)').fill('18');
  await page.getByLabel('Weight of each (lb)').fill('41.25');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('checkbox', { name: /^Home delivery/ }).check();

  for (const mode of ['sea', 'air'] as const) {
    const answer = await page.request.post('/api/v1/get-quote', {
      data: {
        customer_kind: 'forwarding',
        mode,
        destination: { state: 'MY-12', postcode: '88000' },
        boxes: [
          { length: 18.5, width: 16, height: 18, unit: 'in', weight: 41.25, weight_unit: 'lb', count: 2 },
        ],
        services: { home_delivery: true },
      },
    });
    const { total_usd_minor } = (await answer.json()) as Quoted;
    const shown = page.locator(`[data-total=${mode}]`);
    await expect(shown).toContainText('US$');
    expect(cents((await shown.textContent()) ?? '')).toBe(total_usd_minor);
  }
});

test('a price goes on into registration', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator?kind=forwarding&mode=sea&state=MY-10&box=18x18x18in~~40lb~1');
  await expect(page.getByLabel('Length (in)')).toHaveValue('18');
  await page.getByRole('link', { name: 'Register and get an address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/register\?kind=forwarding/);
  await expect(page.locator('input[value=forwarding]')).toBeChecked();
});

test('switching the language stays on the page', async ({ openFor }) => {
  const page = await openFor(null);
  await page.goto('/customs-and-duty');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/customs-and-duty$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Malaysia may charge');
});

test('an unknown address is lost in the language of its prefix', async ({ openFor }) => {
  const page = await openFor(null);
  const english = await page.goto('/en/no-such-shelf');
  expect(english?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-MY');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lost in our warehouse/);
  const malay = await page.goto('/tiada-rak-ini');
  expect(malay?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Alamak, rasanya anda tersesat di gudang kami.',
  );
  await expect(page.getByRole('link', { name: 'Kembali Ke Halaman Utama' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('the appearance that is chosen stays, on the site and in the customer area', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/faqs');
  await page.getByLabel('Appearance').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/en/track', '/login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test('the departures board says how long each trip takes goods', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  const trips = page.waitForResponse('**/api/v1/active-trips');
  await page.goto('/en');
  const [first] = ((await (await trips).json()) as { code: string }[]).slice(0, 1);
  const board = page.getByRole('table').filter({ has: page.getByText('Cut-off') });
  await expect(board.getByText(first?.code ?? 'no trip')).toBeVisible();
  await expect(board.getByRole('row').nth(1)).toContainText(/in \d+ (day|week|month)|tomorrow|Closed/);
});

test('reads without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 2, name: 'Harga siling' })).toBeVisible();
  await page.getByRole('link', { name: 'Soalan Lazim' }).first().click();
  await page.getByText('Berapa lama sampai?').click();
  await expect(page.getByText('laut 2–3 bulan')).toBeVisible();
  await context.close();
});
