import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { expect, it } from 'vitest';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { balakong, orderedGoodsIn, payByCheque, putOnTrip } from '../invoices/deliveries.fixtures.ts';

const { api, finance, warehouse, customer, vendor, arrived, release, move, record } = await balakong();
const { sea } = invoiceEndpoints;
const dock = await api.staff('warehouse_us');

/** Sends a call while a payment of this invoice is being taken back, which is done before it is answered. */
const whileTakenBack = <A>(invoiceId: string, call: () => Promise<A>) =>
  api.services.db
    .transaction()
    .execute(async (trx) => {
      const sets = { state: 'issued', paid_minor: 0 } as const;
      await trx.updateTable('invoices').set(sets).where('id', '=', invoiceId).execute();
      const answer = call();
      await new Promise((wait) => setTimeout(wait, 400));
      return { answer };
    })
    .then(({ answer }) => answer);

// The embedded database has one connection: there nothing happens at once.
it.runIf(testDatabaseKind === 'postgres')(
  'goods do not go on while a payment of them, or of an order in them, is taken back',
  async () => {
    const ready = await arrived();
    await release(ready, null);
    const given = await arrived();
    await release(given, vendor.vendorId);
    const shelved = await arrived();
    const ordered = await arrived();
    const loading = await arrived();
    const { outbound_package_id: orderedIn } = await api.row(
      'invoices',
      { id: ordered },
      'outbound_package_id',
    );
    const order = await orderedGoodsIn(api, finance, orderedIn ?? '', 2_500);
    await payByCheque(finance, customer.id, order, 2_500);
    const { outbound_package_id } = await api.row('invoices', { id: loading }, 'outbound_package_id');
    const id = outbound_package_id ?? '';
    await api.set('outbound_packages', { id }, { state: 'released', trip_id: null });
    const trip_id = await putOnTrip(api, 'SEA-RACE', 'open', []);

    const answers = [
      await whileTakenBack(ready, () =>
        warehouse.call(sea.warehouseCollect, { id: ready, body: { delivered_to: 'Aminah' } }),
      ),
      await whileTakenBack(given, () => record(given, { to: 'out_for_delivery' })),
      await whileTakenBack(shelved, () => move(shelved, 'ready_for_pickup')),
      await whileTakenBack(order, () => release(ordered, vendor.vendorId)),
      await whileTakenBack(loading, () =>
        dock.call(outboundPackageEndpoints.sea.load, { id, body: { trip_id } }),
      ),
    ];
    expect(answers.map(({ problem }) => problem.error)).toEqual([
      'invoice_unpaid',
      'invoice_unpaid',
      'invoice_unpaid',
      'order_unpaid',
      'invoice_unpaid',
    ]);
  },
);
