import { compareModes, fromQuoteQuery, quote, sampleTariff, toQuoteQuery } from '@rantau/shared/pricing';
import { describe, expect, it } from 'vitest';
import { type Draft, emptyBox, figure, firstDraft } from './draft.ts';
import { fromRequest, toRequest } from './draft-request.ts';
import { inTariff } from './draft-tariff.ts';
import { inLengthUnit, inWeightUnit } from './draft-units.ts';

const first = firstDraft(sampleTariff);
const own: Draft = {
  ...first,
  kind: 'forwarding',
  postcode: '43300',
  boxes: [{ ...emptyBox(1, ''), length: '18', width: '16,5', height: '18', weight: '40', count: 2 }],
  goods: [{ key: 1, type: sampleTariff.goods_types[0]?.id ?? '', value: '120.50' }],
  services: { ...first.services, home_delivery: true },
};

it('gives the cents of the quote call for the same request', () => {
  const shown = compareModes(toRequest(own), sampleTariff);
  const called = quote({ ...toRequest(own), mode: 'sea' }, sampleTariff);
  expect(shown.sea.ok && shown.sea.quote.total_usd_minor).toBe(called.ok && called.quote.total_usd_minor);
  expect(called.ok).toBe(true);
});

it('opens with a ceiling for a standard customer', () => {
  const { sea, air } = compareModes(toRequest(first), sampleTariff);
  expect(sea.ok && sea.quote.ceiling).toBe(true);
  expect(air.ok && air.quote.ceiling).toBe(true);
});

describe('what is typed', () => {
  it('may use a comma', () => expect(figure(' 16,5 ')).toBe(16.5));

  it('is no figure while it is empty, so that nothing is priced', () => {
    const unweighed = { ...first, boxes: first.boxes.map((box) => ({ ...box, weight: '' })) };
    const { sea } = compareModes(toRequest(unweighed), sampleTariff);
    expect(sea.ok).toBe(false);
    expect(!sea.ok && Object.keys(sea.fields)).toEqual(['boxes.0.weight']);
  });
});

it('comes back from a link as it was', () => {
  const request = { ...toRequest(own), mode: 'air' as const };
  const linked = fromQuoteQuery(toQuoteQuery(request));
  expect(linked && toRequest(fromRequest(linked, first))).toEqual(toRequest(own));
});

describe('units', () => {
  it('change the figures with them, there and back', () => {
    const metric = inWeightUnit(inLengthUnit(own, 'cm'), 'kg');
    expect(metric.boxes[0]).toMatchObject({ length: '45.72', width: '41.91', weight: '18.14' });
    expect(inLengthUnit(metric, 'in').boxes[0]).toMatchObject({ length: '18', width: '16.5' });
  });

  it('leave alone what is no figure', () => {
    const draft = { ...own, boxes: [{ ...emptyBox(1, ''), length: 'abc' }] };
    expect(inLengthUnit(draft, 'cm').boxes[0]?.length).toBe('abc');
  });
});

it('keeps the chosen boxes and goods by name when other prices arrive', () => {
  const live = {
    ...sampleTariff,
    box_types: sampleTariff.box_types.map((box) => ({ ...box, id: `live-${box.name}` })),
    goods_types: sampleTariff.goods_types.map((goods) => ({ ...goods, id: `live-${goods.code}` })),
  };
  const draft = inTariff({ ...own, boxes: first.boxes }, sampleTariff, live);
  expect(draft.boxes[0]?.type).toBe('live-L');
  expect(draft.goods[0]?.type).toBe('live-clothing');
});
