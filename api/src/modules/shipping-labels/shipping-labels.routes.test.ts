import { shippingLabelEndpoints as calls, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { toReference } from '@rantau/shared/references';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();
const owner = await api.customer({ name: 'Aminah' });

let number = 1000;
const aminah = {
  name: 'Aminah binti Yusof',
  phone: '+60123456789',
  line1: '12 Jalan Raja Dr. Nazrin Shah',
  line2: 'Taman Meru',
  city: 'Ipoh',
  postcode: '30010',
  state: 'MY-08',
};

async function outbound(over: object = {}, recipient: object = aminah) {
  number += 1;
  const id = newId();
  const at = api.clock.now().toISOString();
  const reference = toReference('OUT', number);
  const box = { box_type_id: null, length_in: 12, width_in: 12, height_in: 12, weight_lb: 20.5 };
  await api.services.db
    .insertInto('outbound_packages')
    .values({
      id,
      created_at: at,
      updated_at: at,
      reference,
      state: 'released',
      mode: 'sea',
      user_id: owner.id,
      recipient: JSON.stringify(recipient),
      packed_boxes: JSON.stringify([box, box]),
      services: '{}',
      ...over,
    })
    .execute();
  return { id, reference };
}

const print = (person: Person, ids: string[]) => person.call(calls.mine, { query: { ids: ids.join(',') } });

describe('a label', () => {
  it('is 4×6 in, a page a box, and a scanner reads its reference', async () => {
    const { id, reference } = await outbound();
    const { raw, status } = await print(owner, [id]);
    expect(status).toBe(200);
    expect(raw.headers['content-type']).toBe('application/pdf');
    const pages = await readPdf(raw.rawPayload);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [288, 432],
      [288, 432],
    ]);
    expect(pages[1]?.barcodes).toEqual(
      expect.arrayContaining([
        { format: 'Code128', text: reference },
        { format: 'QRCode', text: `${reference} 2/2` },
      ]),
    );
    expect(pages[0]?.text).toContain('Aminah binti Yusof');
    expect(pages[0]?.text).toContain('30010 Ipoh');
  });

  it('has the same bytes when it is printed again', async () => {
    const { id } = await outbound();
    const [first, second] = [await print(owner, [id]), await print(owner, [id])];
    expect(first.raw.rawPayload.equals(second.raw.rawPayload)).toBe(true);
  });

  it('holds long names and other scripts on its page', async () => {
    const { id } = await outbound(
      {},
      {
        ...aminah,
        name: 'Tan 陳美玲 a/p கணேசன் بن عبدالله '.repeat(3).trim(),
        line1: 'Lot 1234, '.repeat(11).trim(),
      },
    );
    const pages = await readPdf((await print(owner, [id])).raw.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.barcodes.map(({ format }) => format).sort()).toEqual(['Code128', 'QRCode']);
  });

  it('can be printed with many others, in the order that was asked', async () => {
    const [a, b] = [
      await outbound({ packed_boxes: '[]' }),
      await outbound({ packed_boxes: '[]', mode: 'air' }),
    ];
    const pages = await readPdf((await print(owner, [b.id, a.id])).raw.rawPayload);
    expect(pages.map((page) => page.barcodes.find(({ format }) => format === 'Code128')?.text)).toEqual([
      b.reference,
      a.reference,
    ]);
  });
});

it('are so many pages at most, however many boxes each outbound package has', async () => {
  const box = { box_type_id: null, length_in: 12, width_in: 12, height_in: 12, weight_lb: 20 };
  const own_boxes = JSON.stringify(Array.from({ length: 501 }, () => box));
  const large = () => outbound({ packed_boxes: '[]', own_boxes });
  const ids = [(await large()).id, (await large()).id];
  expect((await print(owner, ids)).problem.fields).toEqual({ ids: 'too_long' });
});

describe('labels are for', () => {
  it('the owner, who sees a list of them by mode', async () => {
    const { id } = await outbound({ mode: 'air' });
    const { body } = await owner.call(outboundPackageEndpoints.air.myLabels);
    expect(body.find((label) => label.outbound_package_id === id)).toMatchObject({ boxes: 2, city: 'Ipoh' });
  });

  it('nobody else: one that is another’s, and there is no document', async () => {
    const stranger = await api.customer();
    const { id } = await outbound();
    expect((await print(stranger, [id])).status).toBe(404);
    expect((await print(owner, [id, newId()])).status).toBe(404);
    expect((await print(owner, ['1 or 1=1'])).problem.fields).toEqual({ ids: 'invalid' });
  });

  it('warehouses, and not for finance', async () => {
    const { id } = await outbound();
    const query = { ids: id };
    expect((await (await api.staff('warehouse_us')).call(calls.all, { query })).status).toBe(200);
    expect((await (await api.staff('finance')).call(calls.all, { query })).status).toBe(403);
  });
});
