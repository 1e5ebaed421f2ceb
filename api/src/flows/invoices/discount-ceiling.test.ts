import { invoiceEndpoints } from '@rantau/shared/invoices';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';

const api = await testApp();
const [finance, owner, customer] = [
  await api.staff('finance'),
  await api.staff('owner'),
  await api.customer(),
];
await seedTariff(api);

test('a draft takes no more off by hand than a discount code may, unless an owner writes it', async () => {
  const lines = (off: number) => [
    { description: 'Box lost', unit_price_minor: 40_000 },
    { description: 'Goodwill', unit_price_minor: -off + 1 },
    { description: 'Goodwill again', unit_price_minor: -1 },
  ];
  const write = (by: Person, off: number) =>
    by.call(invoiceEndpoints.create, {
      body: { kind: 'online_order', user_id: customer.id, lines: lines(off) },
    });
  expect((await write(finance, 12_001)).problem.error).toBe('above_ceiling');
  const { body: draft } = await write(finance, 12_000);
  const change = (by: Person, version: number, body: object) =>
    by.call(invoiceEndpoints.update, { id: draft.id, version, body });
  const more = { extra_lines: lines(12_001) };
  expect((await change(finance, 1, more)).problem.error).toBe('above_ceiling');
  expect((await change(owner, 1, more)).body.total_minor).toBe(27_999);
  expect((await change(finance, 2, { note: 'By the owner' })).status).toBe(200);
  const little = await finance.call(invoiceEndpoints.create, {
    body: {
      kind: 'online_order',
      user_id: customer.id,
      lines: [
        { description: 'Tape', unit_price_minor: 5_000 },
        { description: 'Goodwill', unit_price_minor: -5_000 },
      ],
    },
  });
  expect(little.status).toBe(201);
});
