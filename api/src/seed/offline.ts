import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { offlineEndpoints as calls } from '@rantau/shared/offline';
import type { Company } from './company.ts';
import { hundredth, type InboundPackage } from './inbound-packages.ts';
import { trackingNumber } from './products.ts';
import type { Scenario } from './schedule.ts';

type Request = BodyOf<typeof calls.submit>['requests'][number];
type Change = Extract<Request, { kind: 'update' }>['payload'];

/**
 * What scanners did yesterday while the dock had no network: most of it applies, one is refused, and three meet another
 * record, two of which wait for the merge editor.
 */
export function addOfflineWork(company: Company, loose: readonly InboundPackage[]): void {
  company.demo.begin(scan(company, loose));
}

async function* scan({ demo, people }: Company, loose: readonly InboundPackage[]): Scenario {
  const { random } = demo;
  const { warehouse_us } = people.staff;
  const captured_at = new Date(demo.at(-1, 16)).toISOString();
  yield demo.at(-1, 19);
  const submit = (request: Record<string, unknown>) =>
    warehouse_us.call(calls.submit, {
      body: { requests: [{ client_id: randomUUID(), captured_at, ...request } as Request] },
    });
  const receipt = (tracking_number: string, more: object = {}) => ({
    kind: 'receive',
    payload: {
      tracking_number,
      weight_lb: random.between(2, 18),
      length_in: random.between(8, 18),
      width_in: random.between(6, 12),
      height_in: random.between(4, 9),
      location: `A-0${random.between(1, 9)}-2`,
      ...more,
    },
  });
  for (const customer of people.forwarding.slice(5, 11))
    await submit(receipt(trackingNumber(random).number, { suite: customer.suite }));
  // its photo never came
  await submit(receipt(trackingNumber(random).number, { image_ids: [randomUUID()] }));

  const [first, second, third] = loose.filter(
    ({ plan }) =>
      plan.customer && (plan.outcome ?? 'ready') === 'ready' && plan.arrives > -8 && plan.arrives < -2,
  );
  if (!first?.id || !second || !third?.id) throw new Error('Nothing lies on the dock');
  /** Somebody else has changed it since the device saw it. */
  const changeLate = async (inbound: InboundPackage, before: Change, mine: Change) => {
    const id = inbound.id as Id<'inbound_package'>;
    const { version } = await warehouse_us.call(inboundPackageEndpoints.get, { id });
    const { results } = await submit({
      kind: 'update',
      record_id: id,
      base_version: version - 1,
      base: before,
      payload: mine,
    });
    return results[0]?.conflict_id;
  };
  await changeLate(
    first,
    { weight_lb: first.weight_lb, location: 'A-01-1', staff_note: '' },
    {
      weight_lb: hundredth(first.weight_lb + 1.35),
      location: 'C-11-2',
      staff_note: 'Weighed again on the floor scale',
    },
  );
  await submit(receipt(second.tracking_number, { staff_note: 'Corner dented' }));
  const shop = { location: 'D-07-1', shop: 'Target' };
  const decided = await changeLate(third, { location: 'B-02-3', shop: 'Amazon' }, shop);
  yield demo.at(0, 1);
  if (!decided) return;
  const { version } = await warehouse_us.call(calls.conflict, { id: decided });
  await warehouse_us.call(calls.resolve, { id: decided, version, body: { fields: shop } });
}
