import { consentText } from '@rantau/shared/whatsapp';
import { originOf } from '../src/browser-state.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { whatsAppPort } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

const says = ms.portal.whatsapp;

test('a customer agrees to WhatsApp, staff see it, and a reply of BERHENTI ends it', async ({ openFor }) => {
  const [customer, support] = await Promise.all([newCustomer(), newStaff('support')]);
  const page = await openFor(customer);
  await page.goto(`${originOf('users')}/dashboard/profile`);
  const form = page.getByRole('form', { name: says.title });
  const agree = form.getByRole('button', { name: says.turn_on });
  await expect(agree).toBeDisabled();
  await form.getByLabel(says.topics.trips).uncheck();
  const phone = await form.getByLabel(says.phone).inputValue();
  await form.getByLabel(consentText.ms).check();
  await agree.click();
  const open = page.getByRole('link', { name: says.confirm_open });
  await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/60312345678\?text=/);
  const confirmation = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? '';

  const office = await openFor(support);
  await office.goto(`/admins/users/${customer.record.id}/show`);
  const { channels, contacts, message_topics } = ms.admin;
  const channel = contacts.channels.whatsapp;
  const topics = `${message_topics.packages}, ${message_topics.invoices}`;
  await expect(office.getByText(textOf(channels.given, { channel, topics }))).toBeVisible();
  await expect(office.getByText(patternOf(channels.not_confirmed))).toBeVisible();

  const write = async (text: string) => {
    const answer = await fetch(`http://localhost:${whatsAppPort}/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: phone.slice(1), text }),
    });
    expect(await answer.json()).toEqual({ status: 200 });
  };
  await write(confirmation);
  await expect(page.getByText(patternOf(says.on))).toBeVisible();
  await expect(open).toHaveCount(0);
  await write('Berhenti');
  await expect(async () => {
    await office.reload();
    const takenBack = office.getByText(patternOf(channels.taken_back, { channel }));
    await expect(takenBack).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByText(patternOf(says.stopped))).toBeVisible();
  await expect(page.getByRole('button', { name: says.stop })).toHaveCount(0);
});
