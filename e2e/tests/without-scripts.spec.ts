import { languageNames } from '@rantau/shared/locales';
import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { tripEndpoints } from '@rantau/shared/trips';
import { originOf } from '../src/browser-state.ts';
import { newStaff } from '../src/people.ts';
import { visitor } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';

/** Pages are filled anew every ten seconds. */

test('every page reads and links', async ({ openFor }) => {
  const page = await openFor(null, { scripts: false });
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 2, name: ms.site.calculator.estimate })).toBeVisible();
  await page.getByRole('link', { name: ms.site.shell.faqs }).first().click();
  await page.getByText('Berapa lama sampai?').click();
  await expect(page.getByText('laut 2–3 bulan')).toBeVisible();
});

for (const [language, path, cutoff] of [
  ['ms', '/', ms.portal.trip_cutoff.label],
  ['en', '/en', en.portal.trip_cutoff.label],
] as const)
  test(`the next departures are in the page (${language})`, async ({ openFor }) => {
    const page = await openFor(null, { language, scripts: false });
    const board = page.getByRole('table').filter({ has: page.getByText(cutoff) });
    // Other tests plan trips and close them meanwhile.
    await expect(async () => {
      const trips = await visitor().call(tripEndpoints.active);
      await page.goto(path);
      await expect(board.getByRole('row')).toHaveCount(Math.min(trips.length, 6) + 2, { timeout: 1000 });
      await expect(board.getByText(trips[0]?.code ?? 'no trip')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

for (const [language, path, all] of [
  ['ms', '/social-media', ms.site.socialMedia.all],
  ['en', '/en/social-media', en.site.socialMedia.all],
] as const)
  test(`posts are in the page as text, whatever they hold, and chosen by topic (${language})`, async ({
    openFor,
  }) => {
    const { client } = await newStaff('marketing');
    const topic = `topik-${language}-${Date.now()}`;
    const title = `<script>document.title = 'hacked'</script> ${topic}`;
    const post = await client.call(socialMediaPostEndpoints.create, {
      body: {
        network: 'blog',
        url: 'https://example.com/?a=1&b=%22%3E',
        title,
        text: '<img src=x onerror="document.title=1"> & "more"',
        locale: language,
        tags: [topic],
        published_at: new Date(Date.now() - 60_000).toISOString(),
      },
    });
    for (const scripts of [false, true]) {
      const page = await openFor(null, { language, scripts });
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByText('<img src=x onerror="document.title=1"> & "more"')).toBeVisible();
      await page.getByRole('link', { name: topic, exact: true }).click();
      await expect(page).toHaveURL(`${path}?tag=${topic}#posts`);
      await expect(page.locator('.post')).toHaveCount(1);
      await expect(page).not.toHaveTitle(/hacked|^1$/);
      await page.getByRole('link', { name: all, exact: true }).click();
      await expect(page.locator('.post').nth(1)).toBeVisible();
    }
    await client.call(socialMediaPostEndpoints.remove, { params: { id: post.id }, ifMatch: post.version });
  });

for (const [language, path, { shell, track }] of [
  ['ms', '/track', ms.site],
  ['en', '/en/track', en.site],
] as const)
  for (const scripts of [false, true])
    test(`the tracking form answers (${language}, scripts: ${scripts})`, async ({ openFor }) => {
      const { client } = await newStaff('owner');
      const { data } = await client.list(tripEndpoints.list, { filter: { state: 'departed' } });
      const reference = data[0]?.reference ?? 'no trip';
      const page = await openFor(null, { language, scripts, width: 390 });
      await page.goto(path);
      const field = page.getByLabel(track.label);
      const send = page.getByRole('main').getByRole('button', { name: track.button, exact: true });

      await field.fill('OUT-10234-<b>');
      await send.click();
      await expect(page.getByRole('alert')).toHaveText(track.mistyped);
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(field).toHaveValue('OUT-10234-<b>');
      await expect(field).toHaveAttribute('aria-invalid', 'true');

      await field.fill(` ${reference.toLowerCase()} `);
      await send.click();
      await expect(page.getByText(new RegExp(`^${track.trip} · `))).toContainText(reference);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
      const ask = page.getByRole('main').getByRole('link', { name: shell.help.whatsapp });
      await expect(ask).toHaveAttribute('href', new RegExp(`${reference.toLowerCase()}$`));
    });

test('the language is changed without losing what was asked', async ({ openFor }) => {
  const page = await openFor(null, { language: 'ms', scripts: false, width: 390 });
  await page.goto('/track?reference=OUT-1');
  await page.getByRole('banner').getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL('/en/track?reference=OUT-1');
  await expect(page.getByRole('alert')).toContainText(en.site.track.mistyped);
});

for (const [app, path, chunk] of [
  ['portal', '/log-masuk', /\/guests-[^/]*\.js$/],
  ['portal, its entry', '/log-masuk', /\/index-[^/]*\.js$/],
  ['admin, its entry', `${originOf('admins')}/admins/login`, /\/index-[^/]*\.js$/],
  ['admin', `${originOf('admins')}/admins/login`, /\/login-[^/]*\.js$/],
] as const)
  test(`an app whose own code does not come says so and can be tried again (${app})`, async ({ openFor }) => {
    const page = await openFor(null, { width: 390 });
    await page.route(chunk, (route) => route.abort('connectionfailed'));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Halaman ini tidak dapat dimuatkan');
    await page.unroute(chunk);
    await page.getByRole('link', { name: 'Cuba lagi' }).click();
    await expect(page.locator('input[type=password]')).toBeVisible();
  });
