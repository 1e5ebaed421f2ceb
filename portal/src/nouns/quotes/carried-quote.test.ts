import { expect, it } from 'vitest';
import { boxesOf, carriedQuote, contentsOf, recipientOf, servicesOf } from './carried-quote.ts';

it('brings the boxes of the calculator in inches and pounds', () => {
  const quote = carriedQuote('?kind=standard&mode=air&state=MY-10&box=45.72x40.64x45.72cm~~18.14kg~2');
  expect(quote?.mode).toBe('air');
  expect(quote && boxesOf(quote)).toEqual([
    { box_type_id: null, length_in: 18, width_in: 16, height_in: 18, weight_lb: 39.99, count: 2 },
  ]);
});

it('brings the goods with their value; what they are is still to be said', () => {
  const quote = carriedQuote(
    '?kind=standard&mode=sea&box=18x16x18in~~40lb~1&goods=clothes~12050&goods=books~0',
  );
  expect(quote && contentsOf(quote)).toEqual([
    { goods_type_id: 'clothes', description: '', quantity: 1, unit_value_usd_minor: 12_050 },
    { goods_type_id: 'books', description: '', quantity: 1, unit_value_usd_minor: null },
  ]);
});

it('finds the recipient who lives where the quote goes to, or begins one there', () => {
  const at = (state: string, postcode: string) => ({
    name: 'Keluarga Nurul',
    phone: '+60124375281',
    line1: '12, Jalan Plumbum',
    line2: '',
    city: 'Bandar',
    state,
    postcode,
  });
  const kept = [at('MY-10', '40000'), at('MY-12', '88000')];
  const to = (place: string) => carriedQuote(`?kind=standard&mode=sea&box=18x16x18in~~40lb~1&${place}`);
  const [sabah, selangor, perak] = ['state=MY-12&postcode=88000', 'state=MY-10', 'state=MY-08'].map(to);
  expect(sabah && recipientOf(sabah, kept)).toBe(kept[1]);
  expect(selangor && recipientOf(selangor, kept)).toBe(kept[0]);
  expect(perak && recipientOf(perak, kept)).toMatchObject({ name: '', state: 'MY-08', postcode: '' });
});

it('is nothing on any other visit', () => {
  expect(carriedQuote('')).toBeNull();
  expect(carriedQuote('?tab=open')).toBeNull();
});

it('brings the services that were priced, and the delivery to the door without a quote', () => {
  const quote = carriedQuote('?kind=forwarding&mode=sea&box=18x16x18in~~40lb~1&services=repack~insurance');
  expect(servicesOf(quote)).toMatchObject({ repack: true, insurance: true, home_delivery: false });
  expect(servicesOf(null)).toMatchObject({ repack: false, insurance: false, home_delivery: true });
});
