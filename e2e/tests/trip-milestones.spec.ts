import { invoiceEndpoints } from '@rantau/shared/invoices';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { handToVendor, loadedOutboundPackage } from '../src/goods.ts';
import { newVendorUser } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { act } from '../src/walk/office.ts';
import { words } from '../src/walk/words.ts';

test('what a trip passes is seen by its customer, the family and visitors, from closing to hand-over', async ({
  openFor,
}) => {
  const { owner, customer, outbound, invoice, trip } = await loadedOutboundPackage();
  const driver = await newVendorUser();
  const link = await customer.client.call(recipientLinkEndpoints.create, {
    body: { outbound_package_id: outbound.id },
  });
  const [office, portal, family, visitor] = [
    await openFor(owner),
    await openFor(customer, { width: 390 }),
    await openFor(null, { width: 390 }),
    await openFor(null, { width: 390 }),
  ];
  const { closed, departed, arrived, cleared } = words.ms.moves.trip;
  const main = (page: typeof office) => page.getByRole('main');
  const milestones = main(office)
    .getByRole('list')
    .filter({ hasText: ms.admin.states.trip_milestone.entry_filed });
  const passed = (name: string) => milestones.getByRole('listitem').filter({ hasText: name });

  await test.step('closing it writes that it is loaded; its load then takes a reason', async () => {
    await office.goto(`/admins/trip_infos/trips/${trip.id}/show`);
    await expect(passed(ms.admin.states.trip_milestone.loaded)).toContainText(ms.admin.trip.milestone_open);
    await act(office, closed);
    await expect(passed(ms.admin.states.trip_milestone.loaded)).toContainText('MYT');
    await main(office)
      .getByRole('button', { name: `${ms.admin.outbound.unload} ${outbound.reference}` })
      .click();
    const dialog = office.getByRole('dialog');
    await expect(dialog).toContainText(ms.admin.trip.closed_load);
    await dialog.getByRole('button', { name: ms.admin.outbound.unload, exact: true }).click();
    await expect(dialog.getByText(ms.admin.errors.fields.required)).toBeVisible();
    await dialog.getByRole('button', { name: ms.admin.ra.action.cancel }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('leaving, arriving and being cleared are each said once', async () => {
    for (const move of [departed, arrived, cleared]) await act(office, move);
    for (const name of [
      ms.admin.states.trip_milestone.sailed,
      ms.admin.states.trip_milestone.arrived,
      ms.admin.states.trip_milestone.cleared,
    ])
      await expect(passed(name)).toContainText('MYT');
    await portal.goto(`/dashboard/trip/${trip.id}`);
    await family.goto(link.url);
    await visitor.goto(`/track?reference=${outbound.reference}`);
    for (const page of [portal, family, visitor])
      for (const name of [
        ms.admin.states.trip_milestone.loaded,
        ms.admin.states.trip_milestone.sailed,
        ms.admin.states.trip_milestone.arrived,
        ms.admin.states.trip_milestone.cleared,
      ])
        await expect(main(page).getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    await expect(main(visitor)).toContainText(ms.site.track.milestones);
    await expect(main(visitor)).not.toContainText(customer.record.name);
  });

  await test.step('the first delivery begins the last one', async () => {
    await handToVendor(owner, invoice, driver);
    for (const body of [{ to: 'out_for_delivery' }, { to: 'delivered', delivered_to: 'Puan Siti' }] as const)
      await driver.client.call(invoiceEndpoints.sea.vendorTransition, { params: { id: invoice.id }, body });
    // One milestone has one name, whoever reads it.
    await portal.reload();
    await visitor.goto(`/track?reference=${trip.code}`);
    for (const page of [portal, visitor, office])
      await expect(main(page)).toContainText(ms.admin.states.trip_milestone.out_for_delivery);
    await family.reload();
    await expect(main(family)).toContainText(ms.admin.states.outbound_package.delivered);
  });
});
