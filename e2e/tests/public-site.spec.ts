import { languageNames } from '@rantau/shared/locales';
import { demoCustomers } from '../src/demo-accounts.ts';
import { newCustomer } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';
import { signInByForm } from '../src/walk/sign-in.ts';
import { words } from '../src/walk/words.ts';

interface Quoted {
  readonly total_usd_minor: number;
}

const says = en.site.calculator;

/** `US$1,234.50` in cents. */
const cents = (shown: string): number => Number(shown.replaceAll(/\D/g, ''));

test('the calculator shows the cents of the quote call, by sea and by air', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: says.forwarding }).check();
  await page.getByLabel(says.postcode).fill('88000');
  await page.getByRole('radio', { name: says.own_size }).check();
  await page.getByLabel(`${says.length} (in)`).fill('18.5');
  await page.getByLabel(`${says.width} (in)`).fill('16');
  await page.getByLabel(`${says.height} (in)`).fill('18');
  await page.getByLabel(`${says.weight} (lb)`).fill('41.25');
  await page.getByRole('button', { name: says.more }).click();
  await page.getByRole('checkbox', { name: says.service.home_delivery }).check();

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

test('the calculator goes on without the API, says so, and finds it again', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.route('**/api/v1/rates', (route) => route.fulfill({ status: 503 }));
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.built)).toBeVisible();
  await expect(page.locator('[data-total=sea]')).toContainText('US$');
  await page.unroute('**/api/v1/rates');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
});

/** A price of the calculator, as the page says it that took it along. */
const carriedText = (message: string, mode: 'sea' | 'air', count: number, state: string): RegExp =>
  patternOf(message, {
    freight: en.portal.freight[mode],
    boxes: textOf(en.portal.labels.boxes, { count }),
    state,
    price: String.raw`US\$.+`,
  });

test('a price goes on into registration', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator?kind=forwarding&mode=sea&state=MY-10&box=18x18x18in~~40lb~1');
  await expect(page.getByLabel(`${says.length} (in)`)).toHaveValue('18');
  await page.getByRole('link', { name: says.start_forwarding }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/register\?kind=forwarding/);
  await expect(page.locator('input[value=forwarding]')).toBeChecked();
  const estimate = carriedText(en.portal.auth.carried_forwarding, 'sea', 1, 'Selangor');
  await expect(page.getByText(estimate)).toBeVisible();
});

test('a price goes on into a pickup request, at the same price', async ({ openFor }) => {
  const person = await newCustomer({ kind: 'standard', locale: 'en' });
  const page = await openFor(person, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
  await page.getByLabel(says.postcode).fill('88000');
  await page.getByRole('radio', { name: 'kg' }).check();
  await page.getByRole('radio', { name: says.own_size }).check();
  await page.getByRole('radio', { name: 'cm', exact: true }).check();
  await page.getByLabel(`${says.length} (cm)`).fill('60,5');
  await page.getByLabel(`${says.width} (cm)`).fill('45');
  await page.getByLabel(`${says.height} (cm)`).fill('60');
  await page.getByLabel(`${says.weight} (kg)`).fill('22.5');
  await page.getByRole('button', { name: says.more }).click();
  await page.getByRole('button', { name: says.add_goods }).click();
  await page.getByLabel(says.goods_type).selectOption({ label: 'Electronics without a battery' });
  await page.getByLabel(says.goods_value).fill('120.50');
  const shown = (await page.locator('[data-total=sea]').textContent()) ?? '';
  expect(shown).toContain('US$');

  const { fields } = en.portal;
  await page.getByRole('link', { name: says.start_standard }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.portal.pickups.new })).toBeVisible();
  await expect(page.getByLabel(fields.length_in).first()).toHaveValue('23.82');
  await expect(page.getByLabel(fields.unit_value_usd_minor)).toHaveValue('120.50');
  await expect(page.getByLabel(fields.postcode)).toHaveValue('88000');
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
});

test('who asks for a pickup without an account finds the boxes again after the login', async ({
  openFor,
}) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator?kind=standard&mode=air&state=MY-12&box=18x18x18in~~40lb~2');
  await expect(page.getByLabel(`${says.length} (in)`)).toHaveValue('18');
  await page.getByRole('link', { name: says.register_standard }).click();
  await expect(page.locator('input[value=standard]')).toBeChecked();
  const carried = carriedText(en.portal.auth.carried_standard, 'air', 2, 'Sabah');
  await expect(page.getByText(carried)).toBeVisible();
  const { email, password } = demoCustomers.standard;
  await page.getByRole('link', { name: en.portal.auth.log_in }).click();
  // The registration form asks for an e-mail address too.
  await expect(page.getByRole('heading', { level: 1, name: en.portal.auth.welcome })).toBeVisible();
  await signInByForm(page, { email, password }, words.en);
  await expect(page.getByRole('heading', { level: 1, name: en.portal.pickups.new })).toBeVisible();
  await expect(page.getByLabel(en.portal.pickups.count)).toHaveValue('2');
});

test('switching the language stays on the page', async ({ openFor }) => {
  const page = await openFor(null);
  await page.goto('/customs-and-duty');
  await page.getByRole('banner').getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL(/\/en\/customs-and-duty$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.site.customs.headline);
});

test('what was typed outlives the language switch, a reload and the way back', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
  await page.getByLabel(says.postcode).fill('88000');
  const weight = `${says.weight_inside} (lb)`;
  await page.getByLabel(weight).fill('44');
  await expect(page).toHaveURL(/postcode=88000.*44lb/);
  await page.reload();
  await expect(page.getByLabel(weight)).toHaveValue('44');

  await page.getByRole('banner').getByRole('link', { name: languageNames.ms }).click();
  await expect(page.getByLabel(`${ms.site.calculator.weight_inside} (lb)`)).toHaveValue('44');
  await page.getByRole('link', { name: ms.site.shell.faqs }).first().click();
  await page.goBack();
  await expect(page.getByLabel(ms.site.calculator.postcode)).toHaveValue('88000');
});

test('what is no count of boxes is marked, and a link that is none is told', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator?kind=bogus&state=ZZ&box=~zzz~-5lb~');
  await expect(page.getByText(says.link.broken)).toBeVisible();
  const count = page.getByLabel(says.count);
  await count.fill('1.5');
  await expect(count).toHaveValue('1.5');
  await expect(page.getByText(textOf(says.count_problem, { most: 200 }))).toBeVisible();
  await expect(page.getByText(says.link.broken)).toBeHidden();
  await count.fill('3');
  const shown = await page.locator('[data-total=sea]').textContent();
  await page.getByRole('button', { name: says.add_box }).click();
  await expect(page.getByRole('textbox', { name: says.weight_inside }).nth(1)).toBeFocused();
  await expect(page.locator('[data-total=sea]')).toHaveText(shown ?? '');
});

test('a surcharge is told at its own price, not the advertised one', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: says.forwarding }).check();
  await page.getByRole('button', { name: says.add_goods }).click();
  await page.getByLabel(says.goods_type).selectOption({ label: 'Electronics without a battery' });
  await page.getByLabel(says.goods_value).fill('500');
  const surcharge = textOf(says.per_usd_100, { unit_price: 'US$1.00', quantity: 5 });
  await expect(page.getByText(surcharge)).toBeVisible();
});

test('a weight of nothing says what is wrong, and the way on stays', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/calculator');
  await expect(page.getByText(says.source.live, { exact: true })).toBeVisible();
  await page.getByLabel(says.weight_inside).fill('0');
  await expect(page.getByText(says.too_small)).toBeVisible();
  await expect(page.getByRole('button', { name: says.print })).toBeDisabled();
  await expect(page.getByRole('button', { name: says.share })).toBeDisabled();
  await expect(page.getByRole('link', { name: says.register_standard })).toHaveAttribute(
    'href',
    '/auth/register',
  );
});

test('an unknown address is lost in the language of its prefix', async ({ openFor }) => {
  const page = await openFor(null);
  const english = await page.goto('/en/no-such-shelf');
  expect(english?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-MY');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.site.lost.headline);
  const malay = await page.goto('/tiada-rak-ini');
  expect(malay?.status()).toBe(404);
  const { headline, button } = ms.site.lost;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', '/dashboard');
});

test('the appearance that is chosen stays, on the site and in the customer area', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/faqs');
  const { theme, themes } = en.site.shell;
  await page.getByLabel(theme).selectOption(themes.dark);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/en/track', '/login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test('the departures board says how long each trip takes goods', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  const trips = (await (await page.request.get('/api/v1/active-trips')).json()) as { code: string }[];
  await page.goto('/en');
  const board = page.getByRole('table').filter({ has: page.getByText(en.portal.trip_cutoff.label) });
  const code = trips[0]?.code ?? 'no trip';
  await expect(board.getByRole('row').nth(1)).toContainText(/in \d+ (day|week|month)|tomorrow|Closed/);
  await board.getByRole('link', { name: code }).click();
  await expect(page.getByText(`${en.site.track.trip} · ${code}`)).toBeVisible();
});

test('each page has one address', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  for (const [asked, answered] of [
    ['/en/', '/en'],
    ['/index.html', '/'],
    ['/services/?from=mail', '/services?from=mail'],
    ['/en/track.html', '/en/track'],
  ] as const) {
    const answer = await page.request.get(asked, { maxRedirects: 0 });
    expect([asked, answer.status(), answer.headers()['location']]).toEqual([asked, 301, answered]);
  }
});

test('the personal shopper’s fee is that of the tariff in force', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en', scripts: false });
  const answer = await page.request.get('/api/v1/rates');
  const { services } = (await answer.json()) as { services: { service: string; rate_bp: number }[] };
  const fee = services.find(({ service }) => service === 'personal_shopper');
  await page.goto('/en/services');
  await expect(
    page.getByText(`Purchasing fee: ${(fee?.rate_bp ?? Number.NaN) / 100}% of the price`),
  ).toBeVisible();
});

test('who leaves the menu of a phone by keyboard finds it closed', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en', width: 390 });
  await page.goto('/en');
  const { shell } = en.site;
  await page.getByRole('button', { name: shell.menu }).click();
  const menu = page.getByRole('navigation', { name: shell.menu });
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: shell.register, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: en.site.home.cta_price }).first()).toBeFocused();
});

test('on paper everything is dark on white, whatever the screen shows', async ({ openFor }) => {
  const page = await openFor(null, { language: 'en' });
  await page.goto('/en/faqs');
  const { theme, themes } = en.site.shell;
  await page.getByLabel(theme).selectOption(themes.dark);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.getByText('Malaysian warehouse is in');
  await expect(paper).toBeVisible();
  const lightness = await paper.evaluate((element) =>
    Math.max(...(getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
  );
  expect(lightness).toBeLessThan(128);
  await expect(page.getByRole('link', { name: en.site.shell.skip })).toBeHidden();
});

for (const [language, path] of [
  ['ms', '/'],
  ['en', '/en'],
] as const)
  test(`the home page is at most nine screens of a phone long, ${language}`, async ({ openFor }) => {
    const page = await openFor(null, { language, width: 390 });
    await page.goto(path);
    // With today's departures and rates in it.
    await expect(page.locator('main').getByRole('progressbar').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight / innerHeight),
    ).toBeLessThanOrEqual(9);
  });
