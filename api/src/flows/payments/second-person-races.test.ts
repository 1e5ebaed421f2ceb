import { invoiceEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { demand, payingCustomer, verifyReading } from './payments.fixtures.ts';

const paying = await payingCustomer();
const owner = await paying.api.staff('owner');
const support = await paying.api.staff('support');
await demand(owner, { second_person_from_usd_minor: 50_000 });
afterAll(() => demand(owner, { second_person_from_usd_minor: null }));

/** An offer of 300 dollars or a little more, which is in no book before its customer accepts it. */
async function quoted(): Promise<{ id: string }> {
  const item = {
    url: 'https://shop.example.com/mug',
    name: 'Mug',
    quantity: 1,
    unit_price_usd_minor: 30_000,
  };
  const { id } = (
    await paying.customer.call(onlineOrderEndpoints.create, {
      body: { items: [item], delivery_method: 'sea' },
    })
  ).body;
  const quote = { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] };
  const { body } = await support.call(onlineOrderEndpoints.quote, { id, body: quote });
  return { id: body.invoice_id ?? '' };
}

/** Four offers to a customer of whom nothing is booked yet. */
const offers = async () => [await quoted(), await quoted(), await quoted(), await quoted()];

const refusedOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.flatMap(({ status }, index) => (status === 200 ? [] : [index]));

test('what is given up at the same moment counts together, also where nothing is booked yet', async () => {
  const made = await offers();
  const writeOff = (by: Person, id: string) =>
    by.call(invoiceEndpoints.writeOff, { id, body: { reason: 'Goodwill', release_goods: true } });
  const answers = await Promise.all(made.map(({ id }) => writeOff(paying.finance, id)));
  const refused = refusedOf(answers);
  expect(refused).toHaveLength(3);
  for (const index of refused) {
    expect(answers[index]?.problem.error).toBe('needs_owner');
    expect((await writeOff(owner, made[index]?.id ?? '')).status).toBe(200);
  }
});

test('so does what is added to payments that their customer sent', async () => {
  const sent: string[] = [];
  for (const offer of await offers()) sent.push((await paying.submit([offer], 100)).body.id);
  const received = { received_minor: 30_000 };
  const answers = await Promise.all(sent.map((id) => paying.verify(id, received)));
  const refused = refusedOf(answers);
  expect(refused).toHaveLength(3);
  for (const index of refused) {
    expect(answers[index]?.problem.error).toBe('needs_other_person');
    const colleague = await paying.api.staff('finance');
    expect((await verifyReading(colleague, sent[index] ?? '', received)).status).toBe(200);
  }
});
