import type { BodyOf } from '@rantau/shared/contract';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { uploadedImage } from '../images/image.fixtures.ts';

let siti: Person;
let count = 0;
let number: string;

async function goods(code: string, rule: 'allowed' | 'prohibited'): Promise<string> {
  const id = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('goods_types')
    .values({ id, created_at: at, updated_at: at, code, name_ms: code, name_en: code, sea: rule, air: rule })
    .execute();
  return id;
}

const api = await testApp();
const dock = await api.staff('warehouse_us');
const clothing = await goods('clothing', 'allowed');
const weapons = await goods('weapons', 'prohibited');
beforeEach(async () => {
  siti = await api.customer({ name: 'Siti' });
  count += 1;
  number = `TBA${String(700_000_000_000 + count)}`;
});

const announce = async (goods_type_id = clothing) => {
  const item = { goods_type_id, description: 'Baju kurung', quantity: 1, unit_value_usd_minor: 2_500 };
  const body = { tracking_number: number, shop: 'Etsy', items: [item] };
  return (await siti.call(calls.preAlert, { body })).body;
};
const receive = async (over: Partial<BodyOf<typeof calls.receive>> = {}) => {
  const sizes = { weight_lb: 4.5, length_in: 12, width_in: 10, height_in: 6 };
  return (await dock.call(calls.receive, { body: { tracking_number: number, ...sizes, ...over } })).body;
};
const undo = (id: string, who = dock) => who.call(calls.undoReceipt, { id });
const photo = () => uploadedImage(api, dock, 'package_photo');

describe('a receipt that was a mistake', () => {
  it('is taken back so often in a day: its owner is mailed each time that it came and did not', async () => {
    const { id } = await announce();
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      await receive();
      answers.push((await undo(id)).status);
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
  });

  it('is taken back: what was announced is expected again, without figures or pictures of another inbound package', async () => {
    const announced = await announce();
    await receive({ location: 'A-1', staff_note: 'wet', image_ids: [await photo()] });
    const { body } = await undo(announced.id);
    expect(body).toMatchObject({
      state: 'expected',
      shop: 'Etsy',
      weight_lb: null,
      volume_cft: null,
      received_at: null,
      location: '',
      staff_note: '',
      photos: [],
      items: announced.items,
    });
    const { body: measured } = await siti.call(calls.myMeasurements, { id: announced.id });
    expect(measured).toEqual([]);
    const log = await api.rows('audit_events', { subject_id: announced.id }, 'action', 'before');
    const removed = log.find(({ action }) => action === 'inbound_package.remove_evidence');
    expect(removed?.before).toMatchObject({
      measurements: [{ weight_lb: 4.5 }],
      image_ids: [expect.any(String)],
    });
    const mail = await mailTo(api.services, siti.email);
    expect(mail).toContain('has not arrived yet');
  });

  it('can be taken in again afterwards', async () => {
    await announce();
    const { data } = await receive();
    await undo(data.id);
    const again = await receive({ weight_lb: 9 });
    expect(again).toMatchObject({ duplicate: false, data: { id: data.id, state: 'received', weight_lb: 9 } });
  });

  it('is cancelled where the receipt itself had made the record', async () => {
    const { data } = await receive();
    expect(data.state).toBe('on_hold');
    expect((await undo(data.id)).body.state).toBe('cancelled');
    expect((await receive()).data.id).not.toBe(data.id);
  });
});

describe('it stays, and says why,', () => {
  const reason = async (id: string) => (await undo(id)).problem.metadata?.['reason'];

  it('when somebody else has worked on it since', async () => {
    const { data } = await receive();
    const colleague = await api.staff('warehouse_us');
    const body = { user_id: siti.id, note: 'Name on the label' };
    expect((await colleague.call(calls.assign, { id: data.id, body })).status).toBe(200);
    expect(await reason(data.id)).toBe('changed_since');
  });

  it('when another inbound package, or an announcement, has ended in it', async () => {
    const { suite } = await api.row('users', { id: siti.id }, 'suite');
    const { data: hers } = await receive({ suite });
    const { data: kept } = await receive({ tracking_number: `${number}9` });
    await dock.call(calls.merge, { body: { keep_id: kept.id, merge_id: hers.id } });
    expect(await reason(kept.id)).toBe('changed_since');
    const { body } = await siti.call(calls.getMine, { id: kept.id });
    expect(body).toMatchObject({ state: 'received', user_id: siti.id });

    number = `${number}8`;
    const announced = await announce();
    const { data: doubted } = await receive({ suite: 'RT99999' });
    await dock.call(calls.assign, { id: doubted.id, body: { user_id: siti.id } });
    expect((await siti.call(calls.getMine, { id: announced.id })).body.state).toBe('cancelled');
    expect(await reason(doubted.id)).toBe('changed_since');
  });

  it('after a day, and a second time', async () => {
    const { data } = await receive();
    const { data: other } = await receive({ tracking_number: `${number}9` });
    await undo(other.id);
    expect(await reason(other.id)).toBe('moved_on');
    api.clock.advance(25 * 3600);
    expect(await reason(data.id)).toBe('too_late');
    api.clock.advance(-25 * 3600);
  });

  it('for those who do not take inbound packages in', async () => {
    const { data } = await receive();
    expect((await undo(data.id, await api.staff('support'))).status).toBe(403);
    expect((await undo(newId())).status).toBe(404);
  });
});

it('warns at the dock of contents that may go no way at all', async () => {
  await announce(weapons);
  expect((await receive()).warnings).toContain('goods_prohibited');
});

it('keeps a second measurement with its pictures beside the first', async () => {
  const announced = await announce();
  await receive();
  const image = await photo();
  const { body } = await dock.call(calls.measureAgain, {
    id: announced.id,
    body: { weight_lb: 5, length_in: 12, width_in: 10, height_in: 7, image_ids: [image], note: 'Two of us' },
  });
  expect(body).toMatchObject({ height_in: 7, weight_lb: 5, photos: [{ id: image }] });
  const { body: found } = await siti.call(calls.myMeasurements, { id: announced.id });
  expect(found.map(({ occasion, height_in, photos }) => [occasion, height_in, photos.length])).toEqual([
    ['received', 6, 0],
    ['re_measured', 7, 1],
  ]);
});
