import { duitNowPayload } from '@rantau/shared/duitnow';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { demand } from '../payments/payments.fixtures.ts';
import { plainInvoice } from './invoice.fixtures.ts';

const api = await testApp();
await seedTariff(api);

test('the code on an invoice pays what it asks for, and is there only with the id of an acquirer', async () => {
  const [owner, finance, customer] = [
    await api.staff('owner'),
    await api.staff('finance'),
    await api.customer(),
  ];
  const invoice = await plainInvoice(finance, customer.id, 4_500);
  const codes = async () => {
    const { raw } = await customer.call(invoiceEndpoints.myPdf, { id: invoice.id });
    return (await readPdf(raw.rawPayload)).flatMap(({ barcodes }) => barcodes.map(({ text }) => text));
  };
  expect(await codes()).toEqual([]);
  const merchant = {
    acquirer_id: '588734',
    merchant_id: 'RANTAUTEST0001',
    name: 'RANTAU',
    city: '',
    postcode: '',
  };
  await demand(owner, {
    duitnow_acquirer_id: merchant.acquirer_id,
    duitnow_merchant_id: merchant.merchant_id,
    duitnow_merchant_name: merchant.name,
  });
  const { body: profile } = await finance.call(invoiceEndpoints.get, { id: invoice.id });
  const code = duitNowPayload(
    { ...merchant, category_code: '4215' },
    {
      amount_minor: profile.to_pay_myr_minor ?? 0,
      bill_number: invoice.reference,
      reference: profile.suite,
    },
  );
  expect(await codes()).toEqual([code]);
  const shown = async () => (await customer.call(invoiceEndpoints.getMine, { id: invoice.id })).body.duitnow;
  expect(await shown()).toBe(code);
  await finance.call(invoiceEndpoints.void, { id: invoice.id, body: { reason: 'By mistake' } });
  expect(await shown()).toBeNull();
});
