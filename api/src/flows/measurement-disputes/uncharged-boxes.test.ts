import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { expect, it } from 'vitest';
import { box, clothing, home, packingScene } from '../outbound-packages/outbound-packages.fixtures.ts';

const calls = outboundPackageEndpoints.sea;
const at = packingScene();

/** Boxes of her own that were packed and not invoiced yet, and are disputed. */
async function disputed() {
  const { body } = await at.siti.call(calls.request, {
    body: { own_boxes: [box], recipient: home, contents: [clothing(at.clothes)] },
  });
  await at.desk.pack(body.id, body.version, { packed_boxes: [{ ...box, height_in: box.height_in + 12 }] });
  await at.siti.call(calls.reportMistake, { id: body.id, body: { reason: 'My box is lower' } });
  const filter = { outbound_package_id: body.id };
  const [open] = (await at.siti.call(measurementDisputeEndpoints.mine, { list: { filter } })).body;
  return { id: body.id, dispute: open?.id ?? '' };
}

it('boxes that are not charged yet get other figures at the packing table alone', async () => {
  const { id, dispute } = await disputed();
  const support = await at.api.staff('support');
  const tiny = { ...box, length_in: 1, width_in: 1, height_in: 1, weight_lb: 1 };
  const uphold = { packed_boxes: [tiny], upheld: true, decision: 'It is lower' };
  const { problem } = await support.call(measurementDisputeEndpoints.decideBoxes, {
    id: dispute,
    body: uphold,
  });
  expect(problem?.error).toBe('forbidden');
  const { body } = await at.siti.call(calls.getMine, { id });
  expect(body.packed_boxes).toMatchObject([{ height_in: box.height_in + 12 }]);
});

it('and by whoever packs there they follow what was found', async () => {
  const { id, dispute } = await disputed();
  const desk = await at.api.staff('warehouse_us');
  const uphold = { packed_boxes: [box], upheld: true, decision: 'It is lower' };
  expect(
    (await desk.call(measurementDisputeEndpoints.decideBoxes, { id: dispute, body: uphold })).status,
  ).toBe(200);
  const { body } = await at.siti.call(calls.getMine, { id });
  expect(body.packed_boxes).toMatchObject([{ height_in: box.height_in }]);
});
