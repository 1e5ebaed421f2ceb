import { invoiceEndpoints } from '@rantau/shared/invoices';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { box, clothing, home, packingScene } from '../outbound-packages/outbound-packages.fixtures.ts';

const calls = outboundPackageEndpoints.sea;
const at = packingScene();
let id: string;
let invoice: { id: string; total_minor: number };

/** Boxes of her own, packed larger than they are, and invoiced. */
beforeEach(async () => {
  const { body } = await at.siti.call(calls.request, {
    body: { own_boxes: [box], recipient: home, contents: [clothing(at.clothes)] },
  });
  id = body.id;
  await at.desk.pack(id, body.version, { packed_boxes: [{ ...box, height_in: box.height_in + 12 }] });
  invoice = await at.desk.invoiced(id);
});

const dispute = (person = at.siti) =>
  person.call(calls.reportMistake, { id, body: { reason: 'My box is lower' } });
const mine = async (person = at.siti) =>
  (await person.call(measurementDisputeEndpoints.mine, { list: { filter: { outbound_package_id: id } } }))
    .body;
const decide = (of: string, over: object = {}) =>
  at.owner.call(measurementDisputeEndpoints.decideBoxes, {
    id: of,
    body: { packed_boxes: [box], upheld: true, decision: 'It is lower', ...over },
  });
const read = async () => (await at.siti.call(invoiceEndpoints.getMine, { id: invoice.id })).body;

describe('boxes of a customer’s own', () => {
  it('are disputed once at a time, by their sender alone, and not before they are packed', async () => {
    const answers = await Promise.all([dispute(), dispute(), dispute()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const stranger = await at.api.customer();
    expect((await dispute(stranger)).problem.error).toBe('not_found');
    expect(await mine(stranger)).toEqual([]);
    expect(await mine()).toMatchObject([
      { state: 'open', reason: 'My box is lower', disputed_boxes: [{ height_in: box.height_in + 12 }] },
    ]);
    const { body: fresh } = await at.siti.call(calls.request, {
      body: { own_boxes: [box], recipient: home, contents: [clothing(at.clothes)] },
    });
    const early = await at.siti.call(calls.reportMistake, {
      id: fresh.id,
      body: { reason: 'Not packed yet' },
    });
    expect(early.problem.error).toBe('transition_refused');
    const inboundPackages = await at.desk.packed();
    const ofInboundPackages = await at.siti.call(calls.reportMistake, {
      id: inboundPackages.id,
      body: { reason: 'It is made of parcels' },
    });
    expect(ofInboundPackages.problem.error).toBe('transition_refused');
  });

  it('that were measured wrong have the true figures, and the difference is given back, once', async () => {
    await dispute();
    const [open] = await mine();
    const image = await uploadedImage(at.api, at.owner, 'package_photo');
    const answers = await Promise.all([
      decide(open?.id ?? '', { image_ids: [image] }),
      decide(open?.id ?? '', { image_ids: [image] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done] = await mine();
    expect(done).toMatchObject({
      state: 'upheld',
      decision: 'It is lower',
      found_boxes: [{ height_in: box.height_in }],
      photos: [{ id: image }],
    });
    const credited = await read();
    expect(done?.credit_usd_minor).toBeGreaterThan(0);
    expect(credited.total_minor).toBe(invoice.total_minor - (done?.credit_usd_minor ?? 0));
    const { body: outbound } = await at.siti.call(calls.getMine, { id });
    expect(outbound.packed_boxes).toMatchObject([{ height_in: box.height_in }]);
  });

  it('are not decided for their sender by the very figures that are doubted', async () => {
    await dispute();
    const [open] = await mine();
    const unchanged = await decide(open?.id ?? '', { packed_boxes: open?.disputed_boxes });
    expect(unchanged.problem.error).toBe('measurement_unchanged');
    expect(await mine()).toMatchObject([{ state: 'open' }]);
  });

  it('that were measured right keep their figures, and the second measurement stays as evidence', async () => {
    await dispute();
    const [open] = await mine();
    const wrong = await decide(open?.id ?? '', { packed_boxes: [box, box] });
    expect(wrong.problem.fields).toEqual({ packed_boxes: 'invalid' });
    await decide(open?.id ?? '', { upheld: false, decision: 'Measured again, the same' });
    expect(await mine()).toMatchObject([{ state: 'refused', credit_usd_minor: 0 }]);
    const told = await at.api.rows('messages', { kind: 'dispute_decided', subject_id: id }, 'text');
    expect(told.map(({ text }) => text.includes('Measured again, the same'))).toEqual([true]);
    expect((await read()).total_minor).toBe(invoice.total_minor);
    expect((await dispute()).status).toBe(201);
    const finance = await at.api.staff('finance');
    const refused = await finance.call(measurementDisputeEndpoints.decideBoxes, {
      id: (await mine())[0]?.id ?? '',
      body: { packed_boxes: [box], upheld: true, decision: 'It is lower' },
    });
    expect(refused.problem.error).toBe('forbidden');
  });
});
