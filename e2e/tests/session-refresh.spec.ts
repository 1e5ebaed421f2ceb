import { newCustomer } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test.describe('an access token that ran out', () => {
  test('is renewed once, however many calls of five tabs fail with it', async ({ openFor }) => {
    const page = await openFor(await newCustomer());
    const context = page.context();
    let failed = 0;
    let refreshes = 0;
    context.on('response', (response) => {
      if (response.status() === 401) failed += 1;
      if (response.url().endsWith('/api/v1/users/jwt')) refreshes += 1;
    });
    await page.goto('/dashboard');
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === 'token');
    expect(token).toBeDefined();
    // Nobody asks meanwhile: a page that is left while it refreshes would make another refresh needed.
    await page.goto('about:blank');
    if (token) await context.addCookies([{ ...token, value: 'worn.out.token' }]);

    // The answer waits until every tab has been refused at least once; else the first would save the others.
    await context.route('**/api/v1/users/jwt', async (route) => {
      await expect.poll(() => failed).toBeGreaterThan(4);
      await route.continue();
    });
    const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

    const tokenNow = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value;
    await expect.poll(tokenNow).not.toBe('worn.out.token');
    // What each tab shows of the account came with the new token.
    for (const tab of tabs) await expect(tab.getByText('US$0.00').first()).toBeVisible();
    expect(failed).toBeGreaterThan(4);
    expect(refreshes).toBe(1);
  });

  test('ends the session where the refresh is refused', async ({ openFor }) => {
    const page = await openFor(await newCustomer());
    await page.goto('/dashboard');
    const context = page.context();
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    await context.clearCookies();
    if (token) await context.addCookies([{ ...token, value: 'worn.out.token' }]);
    await page.goto('/dashboard/invoice');
    await expect(page).toHaveURL('/log-masuk');
  });
});
