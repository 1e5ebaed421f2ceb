import { randomInt } from 'node:crypto';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { tripEndpoints } from '@rantau/shared/trips';
import { trackingNumber } from '../src/goods.ts';
import { newStaff, newVendorUser, stranger } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { announce, registerAndConfirm } from '../src/walk/customer.ts';
import { openMail } from '../src/walk/mailbox.ts';
import { act, pack, receive } from '../src/walk/office.ts';
import { words } from '../src/walk/words.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

for (const language of ['ms', 'en'] as const)
  test(`a parcel goes from the shop to the door, in ${language}`, async ({ openFor }) => {
    test.slow();
    const says = words[language];
    const { states, office } = says;
    const person = stranger();
    const number = trackingNumber();
    const code = `E2E-${randomInt(1e6, 9e6)}`;
    const [owner, portland, finance, balakong, vendorUser] = await Promise.all([
      newStaff('owner'),
      newStaff('warehouse_us'),
      newStaff('finance'),
      newStaff('warehouse_my'),
      newVendorUser(),
    ]);
    const trip = await owner.client.call(tripEndpoints.create, {
      body: {
        code,
        mode: 'sea',
        carrier_name: 'MISC',
        cutoff_at: inDays(2),
        departs_at: inDays(4),
        arrives_at: inDays(60),
        capacity_cft: 1000,
      },
    });
    await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'open' } });
    const customer = await openFor(null, { language });
    const dock = await openFor(portland, { language });
    const desk = await openFor(finance, { language });
    const harbour = await openFor(balakong, { language });
    const driver = await openFor(vendorUser, { language, width: 390 });
    await driver.goto('/vendor');
    const photo = await driver.screenshot();

    const suite = await test.step('registers, confirms and gets a US address with a suite', () =>
      registerAndConfirm(customer, says, person));
    expect(suite).toMatch(/^RT\d{5}$/);

    const inbound = await test.step('announces an inbound package', () => announce(customer, says, number));

    await test.step('the USA warehouse receives it by scanning', async () => {
      await receive(dock, says, number, photo);
      await expect(dock.getByRole('status').filter({ hasText: person.name })).toContainText(
        says.intake.matched,
      );
      await expect(dock.getByRole('link', { name: inbound })).toBeVisible();
      await customer.reload();
      await expect(customer.getByRole('main')).toContainText(states.inbound.ready);
      await expect(customer.getByRole('heading', { name: says.inbound.photos })).toBeVisible();
    });

    const outbound = await test.step('the customer compares and asks for sea freight', async () => {
      const { ship } = says;
      await customer.getByRole('link', { name: says.inbound.compare }).click();
      await customer.getByLabel(ship.line1, { exact: true }).fill('12, Jalan Bunga Raya');
      await customer.getByLabel(ship.postcode).fill('31400');
      await customer.getByLabel(ship.city, { exact: true }).fill('Ipoh');
      await customer.getByLabel(ship.state, { exact: true }).selectOption({ label: 'Perak' });
      await customer.getByRole('button', { name: ship.bySea }).click();
      const heading = customer.getByRole('heading', { level: 1, name: /^OUT/ });
      await expect(heading).toBeVisible();
      return { reference: (await heading.textContent()) ?? '', url: customer.url() };
    });
    const outboundPackageId = /[0-9a-f-]{36}/.exec(outbound.url)?.[0] ?? '';
    const outboundPackagePage = `/admins/outbound-packages/sea-freight/${outboundPackageId}/show`;

    await test.step('the warehouse packs it and finance invoices it', async () => {
      await dock.goto(outboundPackagePage);
      await pack(dock, says, inbound);
      await expect(dock.getByRole('main')).toContainText(states.outbound.packed);
      await desk.goto(outboundPackagePage);
      await act(desk, office.createInvoice);
      await act(desk, office.issue);
      await customer.reload();
      await expect(customer.getByRole('main')).toContainText(states.outbound.invoiced);
    });

    const invoiceId = await test.step('the customer uploads a proof of payment', async () => {
      const { pay, nav } = says;
      await customer.getByRole('link', { name: nav.invoices }).first().click();
      await customer.getByRole('checkbox').first().check();
      await customer.getByRole('link', { name: pay.pay, exact: true }).click();
      // A proof of its own: one that was sent before would be warned of.
      const proof = await customer.screenshot();
      await customer
        .getByLabel(pay.proof)
        .setInputFiles({ name: 'resit.png', mimeType: 'image/png', buffer: proof });
      const submit = customer.getByRole('button', { name: pay.submit });
      // The button is inert for as long as the proof is on its way.
      await expect(async () => {
        if (await submit.isVisible()) await submit.click();
        await expect(customer.getByRole('main')).toContainText(pay.inReview, { timeout: 3_000 });
      }).toPass();
      await openMail(customer, person.email, /INV-/);
      return /[0-9a-f-]{36}/.exec(desk.url())?.[0] ?? '';
    });

    await test.step('finance verifies it', async () => {
      await desk.goto('/admins/invoices/payments');
      await desk.getByRole('row').filter({ hasText: person.name }).getByRole('link').first().click();
      await act(desk, office.verify);
      const invoice = await owner.client.call(invoiceEndpoints.get, { params: { id: invoiceId } });
      expect([invoice.state, invoice.balance_minor]).toEqual(['paid', 0]);
    });

    await test.step('it is loaded on a trip that the customer follows', async () => {
      await dock.goto(outboundPackagePage);
      const printed = dock.waitForResponse((answer) => answer.url().includes('shipping-labels.pdf'));
      await dock.getByRole('button', { name: office.printLabel }).click();
      expect((await printed).headers()['content-type']).toBe('application/pdf');
      await customer.goto('/dashboard/trip');
      const subscribe = `${says.trip.subscribe}: ${code}`;
      await customer.getByRole('button', { name: subscribe }).click();
      await customer
        .getByRole('dialog')
        .getByRole('button', { name: says.trip.subscribe, exact: true })
        .click();
      await act(dock, office.load, async (dialog) => {
        await dialog.getByLabel(office.trip).fill(code);
        await dock.getByRole('option', { name: new RegExp(code) }).click();
      });
    });

    await test.step('the trip departs, arrives and is cleared, and the subscriber is told', async () => {
      await harbour.goto(`/admins/trip_infos/trips/${trip.id}/show`);
      const { closed, departed, arrived, cleared } = says.moves.trip;
      for (const move of [closed, departed, arrived, cleared]) await act(harbour, move);
      await openMail(customer, person.email, new RegExp(code));
    });

    await test.step('it is handed to a vendor, who delivers it', async () => {
      await harbour.goto('/admins/warehouse/sea_freight');
      const row = harbour.getByRole('row').filter({ hasText: outbound.reference });
      await row.getByRole('button', { name: office.toVendor }).click();
      const dialog = harbour.getByRole('dialog');
      await dialog.getByLabel(office.vendor).click();
      await harbour.getByRole('option', { name: vendorUser.record.vendor_name ?? '' }).click();
      await dialog.getByRole('button', { name: office.toVendor }).click();
      await expect(dialog).toBeHidden();

      await driver.goto('/vendor');
      const card = driver.getByRole('article').filter({ hasText: outbound.reference });
      await card.getByRole('button', { name: says.delivery.start }).click();
      await expect(card).toBeHidden();
      await driver
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(states.outbound.out_for_delivery) })
        .click();
      await card.getByRole('button', { name: says.delivery.delivered }).click();
      await driver.getByRole('dialog').getByLabel(says.delivery.name).fill('Puan Siti');
      await driver.getByRole('dialog').getByRole('button', { name: says.delivery.delivered }).click();
    });

    await test.step('the customer sees the whole way', async () => {
      await expect(async () => {
        await customer.goto(outbound.url);
        const timeline = customer.getByRole('main').getByRole('list').last();
        for (const state of [
          'requested',
          'packed',
          'released',
          'loaded',
          'in_transit',
          'arrived',
          'delivered',
        ] as const)
          await expect(timeline).toContainText(states.outbound[state], { timeout: 2_000 });
      }).toPass();
    });
  });
