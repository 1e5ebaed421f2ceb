import type { Page } from '@playwright/test';
import { newCustomer } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { en } from '../src/walk/catalogues.ts';
import { pressAt, tabTo, typeInto } from '../src/walk/keyboard.ts';

const { address, fields, form, pickups } = en.portal;

/** A control by its label, or a button by its name. */
const control = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));

/** In a week or a day later: nothing is collected on a Sunday. */
const inAWeek = new Date(Date.now() + 7 * 86_400_000);
if (inAWeek.getUTCDay() === 0) inAWeek.setUTCDate(inAWeek.getUTCDate() + 1);

test('a customer in the USA has boxes collected, by keyboard alone', async ({ openFor }) => {
  const page = await openFor(await newCustomer({ kind: 'standard', locale: 'en' }), {
    width: 390,
    language: 'en',
  });
  const type = (name: string, text: string) => typeInto(page, control(page, name), text);
  await page.goto('/dashboard/request-pickup/new');
  await expect(page.getByRole('heading', { level: 1, name: pickups.new })).toBeFocused();
  for (const [name, text] of [
    [fields.length_in, '18'],
    [fields.width_in, '16'],
    [fields.height_in, '12'],
    [pickups.weight, '22.5'],
    [fields.goods_type_id, 'Clo'],
    [fields.description, 'Winter jackets'],
    [fields.unit_value_usd_minor, '35'],
    [fields.line1, '4821 SE Hawthorne Blvd'],
    [fields.city, 'Portland'],
    [address.zip, '97215'],
    [address.us_state, 'Oreg'],
    [address.name, 'Keluarga Nurul'],
  ] as const)
    await type(name, text);

  await test.step('what is missing is said, and the first of it has the focus', async () => {
    await pressAt(page, control(page, pickups.ask));
    await expect(page.getByLabel(address.phone)).toBeFocused();
  });

  await page.keyboard.press('End');
  await page.keyboard.type('124375281');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12, Jalan Plumbum P7/P');
  await type(fields.postcode, '40000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shah Alam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Selangor');
  await tabTo(page, control(page, fields.wanted_on));
  // In which order a date is typed is the browser's to say.
  await page.getByLabel(fields.wanted_on).fill(inAWeek.toISOString().slice(0, 10));
  await test.step('the highest price is known before it is asked for', () =>
    expect(page.locator('.pickup-ceiling')).toContainText(/US\$\d/));
  await pressAt(page, control(page, pickups.ask));
  await expect(page.getByRole('heading', { level: 1, name: /^PU-/ })).toBeFocused();
  await expect(page.getByText(pickups.ceiling)).toBeVisible();

  await test.step('what is changed is saved, and what is given up leaves nothing behind', async () => {
    const change = page.getByRole('link', { name: pickups.change });
    const note = page.getByLabel(`${fields.note} (${form.optional})`);
    await change.click();
    await note.fill('The bell is broken');
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByText('The bell is broken')).toBeVisible();
    await change.click();
    await note.fill('Never mind');
    await page.getByRole('button', { name: form.cancel, exact: true }).click();
    await change.click();
    await expect(note).toHaveValue('The bell is broken');
  });
});
