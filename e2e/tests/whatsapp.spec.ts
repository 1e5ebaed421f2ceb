import { originOf } from '../src/browser-state.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { whatsAppPort } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test('a customer agrees to WhatsApp, staff see it, and a reply of BERHENTI ends it', async ({ openFor }) => {
  const [customer, support] = await Promise.all([newCustomer(), newStaff('support')]);
  const page = await openFor(customer);
  await page.goto(`${originOf('users')}/dashboard/profile`);
  const form = page.getByRole('form', { name: 'WhatsApp' });
  const agree = form.getByRole('button', { name: ms.portal.whatsapp.turn_on });
  await expect(agree).toBeDisabled();
  await form.getByLabel('Trip yang saya langgan').uncheck();
  const phone = await form.getByLabel(ms.portal.whatsapp.phone).inputValue();
  await form.getByLabel(/^Saya bersetuju/).check();
  await agree.click();
  const open = page.getByRole('link', { name: ms.portal.whatsapp.confirm_open });
  await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/60312345678\?text=/);
  const confirmation = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? '';

  const office = await openFor(support);
  await office.goto(`/admins/users/${customer.record.id}/show`);
  await expect(office.getByText('Bersetuju dengan WhatsApp: bungkusan, invois')).toBeVisible();
  await expect(office.getByText(/belum disahkan/)).toBeVisible();

  const write = async (text: string) => {
    const answer = await fetch(`http://localhost:${whatsAppPort}/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: phone.slice(1), text }),
    });
    expect(await answer.json()).toEqual({ status: 200 });
  };
  await write(confirmation);
  await expect(page.getByText(/^Mesej WhatsApp dihantar ke/)).toBeVisible({ timeout: 20_000 });
  await expect(open).toHaveCount(0);
  await write('Berhenti');
  await expect(async () => {
    await office.reload();
    await expect(office.getByText(/^Menarik balik WhatsApp/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByText(/^Mesej WhatsApp dihentikan pada/)).toBeVisible();
  await expect(page.getByRole('button', { name: ms.portal.whatsapp.stop })).toHaveCount(0);
});
