import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, statesOf } from '../states/index.ts';
import {
  boxesMeasuredAgain,
  canMoveByHand,
  canPack,
  canRefusePacking,
  hasLabel,
  isPackingAccepted,
  measuresOfBoxes,
  needsConsent,
  publicState,
  publicSteps,
  unrequestedServices,
  volumeBeforePacking,
} from './outbound-packages.rules.ts';
import type { UnrequestedService } from './outbound-packages.schema.ts';
import { outboundPackageStates } from './outbound-packages.states.ts';

const states = fc.constantFrom(...statesOf(outboundPackageStates));
const circumstances = fc.record({ invoiced: fc.boolean(), paid: fc.boolean(), cleared: fc.boolean() });
const side = fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100);
const boxes = fc.array(fc.record({ length_in: side, width_in: side, height_in: side, weight_lb: side }), {
  maxLength: 20,
});

describe('boxes together', () => {
  it('measure the same in any order, and never carry a float’s error', () => {
    fc.assert(
      fc.property(boxes, (some) => {
        const measures = measuresOfBoxes(some);
        expect(measuresOfBoxes(some.toReversed())).toEqual(measures);
        for (const value of Object.values(measures)) expect(Math.round(value * 100) / 100).toBe(value);
      }),
    );
  });

  it('add up', () => {
    const box = { length_in: 12, width_in: 12, height_in: 12, weight_lb: 10.1 };
    expect(measuresOfBoxes([box, box, box])).toEqual({ weight_lb: 30.3, volume_cft: 3 });
    expect(measuresOfBoxes([])).toEqual({ weight_lb: 0, volume_cft: 0 });
  });
});

describe('moving by hand', () => {
  it('never allows what the machine does not, nor what belongs to packing, invoice, loading or trip', () => {
    fc.assert(
      fc.property(states, states, circumstances, (from, to, given) => {
        if (!canMoveByHand(from, to, given).ok) return;
        expect(canMove(outboundPackageStates, from, to)).toBe(true);
        expect(['packed', 'invoiced', 'loaded', 'in_transit']).not.toContain(to);
      }),
    );
  });

  it('lets nothing go that is not paid, and nothing out of the warehouse before customs', () => {
    fc.assert(
      fc.property(states, circumstances, (from, given) => {
        for (const to of ['released', 'out_for_delivery', 'ready_for_pickup', 'delivered'] as const)
          if (canMoveByHand(from, to, given).ok) {
            expect(given.paid).toBe(true);
            if (to !== 'released') expect(given.cleared).toBe(true);
          }
      }),
    );
  });

  it('does not unpack what an invoice stands for', () => {
    const given = { invoiced: true, paid: false, cleared: false };
    expect(canMoveByHand('packed', 'requested', given)).toEqual({ ok: false, reason: 'invoice_stands' });
    expect(canPack('packed', true)).toBe(false);
    expect(canPack('packed', false)).toBe(true);
  });
});

describe('refusing how it was packed', () => {
  const volume = fc.option(fc.nat(2_000).map((hundredths) => hundredths / 100));
  const cents = fc.nat(3).map((hundreds) => hundreds * 100);
  const price = fc.option(
    fc.record({
      total_usd_minor: cents,
      total_myr_minor: fc.constant(null),
      not_asked_for: fc.constantFrom<UnrequestedService[]>(
        [],
        [{ service: 'repack', amount_usd_minor: 500 }],
      ),
    }),
  );
  const packed = fc.record({
    state: states,
    packed_volume_cft: volume,
    volume_before_cft: volume,
    paid: fc.boolean(),
    price,
    estimate: fc.option(
      cents.map((total_usd_minor) => ({ total_usd_minor, total_myr_minor: null, on: '2026-11-22' })),
    ),
    packing_acceptance: fc.option(
      cents.map((total_usd_minor) => ({ at: '2026-11-22T00:00:00.000Z', total_usd_minor })),
    ),
  });

  it('is for what is larger, dearer or not asked for, packed, not agreed to and not paid', () => {
    fc.assert(
      fc.property(packed, (outbound) => {
        const { state, packed_volume_cft, volume_before_cft, paid, price, estimate } = outbound;
        const larger =
          packed_volume_cft !== null && volume_before_cft !== null && packed_volume_cft > volume_before_cft;
        const dearer =
          price !== null && estimate !== null && price.total_usd_minor > estimate.total_usd_minor;
        const extra = price !== null && price.not_asked_for.length > 0;
        const agreed = isPackingAccepted(outbound);
        const { ok } = canRefusePacking(outbound);
        expect(ok).toBe(
          (larger || dearer || extra) && !agreed && !paid && (state === 'packed' || state === 'invoiced'),
        );
        if (ok && state === 'packed') expect(canMove(outboundPackageStates, state, 'requested')).toBe(true);
        expect(needsConsent(outbound)).toBe(extra && !agreed);
      }),
    );
  });

  it('is over once it was agreed to, until it costs more', () => {
    const of = (total_usd_minor: number) =>
      isPackingAccepted({
        packing_acceptance: { at: '2026-11-22T00:00:00.000Z', total_usd_minor: 7000 },
        price: { total_usd_minor, total_myr_minor: null, not_asked_for: [] },
      });
    expect([of(6999), of(7000), of(7001)]).toEqual([true, true, false]);
  });

  it('names what is charged and was not asked for; free services and unknown wishes are none', () => {
    const requested = {
      repack: false,
      consolidate: true,
      inspect: false,
      label: false,
      insurance: false,
      home_delivery: true,
    };
    const lines = [
      { description: 'freight_sea', amount_usd_minor: 4500 },
      { description: 'service_repack', amount_usd_minor: 500 },
      { description: 'service_inspect', amount_usd_minor: 0 },
      { description: 'service_home_delivery', amount_usd_minor: 800 },
    ];
    expect(unrequestedServices(lines, requested)).toEqual([{ service: 'repack', amount_usd_minor: 500 }]);
    expect(unrequestedServices(lines, null)).toEqual([]);
  });

  it('compares with the inbound packages as they came, and with a sender’s own boxes where they were to be repacked', () => {
    const foot = { box_type_id: null, length_in: 12, width_in: 12, height_in: 12, weight_lb: 10 };
    const of = (repack: boolean, inboundPackages: number[]) =>
      volumeBeforePacking(
        { own_boxes: [foot, foot], services: { repack } },
        inboundPackages.map((volume_cft) => ({ volume_cft })),
      );
    expect([of(false, [1.1, 2.2]), of(true, []), of(false, [])]).toEqual([3.3, 2, null]);
  });
});

it('follows a second measurement by the box that was charged, and by no other', () => {
  const came = { box_type_id: null, length_in: 12, width_in: 12, height_in: 12, weight_lb: 10 };
  const other = { ...came, height_in: 14 };
  const found = { length_in: 12, width_in: 12, height_in: 10, weight_lb: 9 };
  expect(boxesMeasuredAgain([other, came, came], came, found)).toEqual([other, { ...came, ...found }, came]);
  expect(boxesMeasuredAgain([other], came, found)).toBeNull();
});

it('gives a customer a label once it is paid, staff once it is packed', () => {
  const inboundPackages = (state: Parameters<typeof hasLabel>[0]['state']) => ({ state, own_boxes: [] });
  expect(hasLabel(inboundPackages('packed'), true)).toBe(true);
  expect(hasLabel(inboundPackages('packed'), false)).toBe(false);
  expect(hasLabel(inboundPackages('released'), false)).toBe(true);
  expect(hasLabel({ state: 'requested', own_boxes: [{}] }, false)).toBe(true);
  for (const state of ['delivered', 'cancelled'] as const)
    for (const own_boxes of [[], [{}]]) {
      expect(hasLabel({ state, own_boxes }, true)).toBe(false);
      expect(hasLabel({ state, own_boxes }, false)).toBe(false);
    }
});

it('shows the family the way once, without who owes what and what was packed anew', () => {
  const states = [
    'requested',
    'packing',
    'packed',
    'invoiced',
    'packed',
    'requested',
    'packing',
    'packed',
    'invoiced',
    'released',
    'loaded',
    'in_transit',
    'arrived',
    'out_for_delivery',
    'arrived',
  ];
  const steps = states.map((state, index) => ({ state, at: `2026-11-${10 + index}` }));
  expect(publicSteps(steps).map(({ state, at }) => `${state} ${at.slice(-2)}`)).toEqual([
    'requested 10',
    'packing 16',
    'packed 17',
    'released 19',
    'loaded 20',
    'in_transit 21',
    'arrived 22',
  ]);
  expect(publicState('invoiced')).toBe('packed');
});
