import { compareModes, fromQuoteQuery, quote, sampleTariff, toQuoteQuery } from '@rantau/shared/pricing';
import { describe, expect, it } from 'vitest';
import { type Draft, emptyBox, figure, firstDraft } from './draft.ts';
import { fromRequest, toRequest } from './draft-request.ts';
import { inTariff } from './draft-tariff.ts';
import { inLengthUnit, inWeightUnit } from './draft-units.ts';
import { changedSince, hasWholeBoxes, linkQuery, readLink } from './link.ts';
import { notOnPage } from './not-on-page.ts';

const first = firstDraft(sampleTariff, 'en');
const own: Draft = {
  ...first,
  kind: 'forwarding',
  postcode: '43300',
  boxes: [{ ...emptyBox(1, ''), length: '18', width: '16,5', height: '18', weight: '40', count: '2' }],
  goods: [{ key: 1, type: sampleTariff.goods_types[0]?.id ?? '', value: '120.50' }],
  services: { ...first.services, home_delivery: true },
  lifetime: '620',
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
  it.each([
    [' 16,5 ', 16.5],
    ['1,000', 1000],
    ['12,345.5', 12_345.5],
    ['.5', 0.5],
  ])('may use a comma: %s', (typed, value) => expect(figure(typed)).toBe(value));

  it.each(['0,125', '1.000,5', '10,00,0', '1e3', '-3'])(
    'is refused where it could be two figures or none: %s',
    (typed) => expect(figure(typed)).toBeNaN(),
  );

  it('is counted in whole boxes', () => {
    const [box = emptyBox(1, '')] = first.boxes;
    const { sea } = compareModes(toRequest({ ...first, boxes: [{ ...box, count: '1.5' }] }), sampleTariff);
    expect(!sea.ok && Object.keys(sea.fields)).toEqual(['boxes.0.count']);
  });

  it('keeps its price while another box is being filled in', () => {
    const boxes = [...first.boxes, emptyBox(2, '')];
    expect(toRequest({ ...first, boxes })).toEqual(toRequest(first));
  });

  it('goes on to the account with its boxes where only its goods are not priced', () => {
    const services = { ...own.services, insurance: true };
    const uninsurable = { ...own, services, goods: own.goods.map((each) => ({ ...each, value: '' })) };
    expect(compareModes(toRequest(uninsurable), sampleTariff).sea.ok).toBe(false);
    expect(hasWholeBoxes(uninsurable)).toBe(true);
    const carried = fromQuoteQuery(`?${linkQuery(uninsurable, 'sea', '')}`);
    expect(carried?.boxes).toHaveLength(1);
    for (const weight of ['', '0'])
      expect(hasWholeBoxes({ ...own, boxes: own.boxes.map((box) => ({ ...box, weight })) })).toBe(false);
  });

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

it('prices boxes from a home in the USA fetched and brought to a door, as a pickup is invoiced', () => {
  const request = toRequest({ ...own, kind: 'standard' });
  expect(request.services).toEqual({ ...first.services, pickup: true, home_delivery: true });
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

it('asks for the sides of a box that nobody knows any more', () => {
  const draft = inTariff({ ...own, boxes: [emptyBox(1, 'gone')] }, sampleTariff, sampleTariff);
  expect(draft.boxes[0]?.type).toBe('');
});

describe('a link', () => {
  it('carries the date of its prices', () => {
    const link = readLink(`?${linkQuery(own, 'sea', '2026-11-21')}`);
    expect(link?.on).toBe('2026-11-21');
    expect(link?.request).not.toBeNull();
  });

  it.each(['?kind=bogus&state=ZZ&box=~zzz~-5lb~', '?kind=standard&mode=sea&state=ZZ&box=18x18x18in~~40lb~1'])(
    'is told to be broken: %s',
    (search) => expect(readLink(search)).toEqual({ request: null, on: null }),
  );

  it('is none where the address names no price', () => expect(readLink('?utm_source=mail')).toBeNull());

  it('is older than prices that came into force after it', () => {
    const today = { ...sampleTariff, on: '2026-11-21' };
    expect(changedSince('2026-01-01', today)).toBe(false);
    expect(changedSince('2025-12-31', today)).toBe(true);
  });
});

it('tells what no field of the page shows from what one does', () => {
  const shown = {
    'boxes.0.weight': 'required',
    'boxes.1.length': 'too_big',
    boxes: 'required',
    goods: 'required',
    'goods.0.goods_type_id': 'goods_prohibited',
    'destination.postcode': 'unknown_postcode',
    lifetime_cft: 'too_big',
  };
  const hidden = {
    mode: 'rate_missing',
    exchange_rate: 'exchange_rate_missing',
    'services.home_delivery': 'rate_missing',
    'boxes.0.box_type_id': 'unknown_option',
    'goods.0.goods_type_id': 'unknown_option',
  };
  expect(notOnPage(shown)).toEqual([]);
  expect(notOnPage(hidden)).toEqual(Object.keys(hidden));
});
