import type { BodyOf } from '@rantau/shared/contract';
import type { ImagePurpose } from '@rantau/shared/images';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../clock.ts';
import { remindOwnersOfStorage } from './remind-storage.service.ts';

let api: TestApp;
let dock: Person;
let goods: string;
beforeAll(async () => {
  api = await startTestApp();
  dock = await api.staff('warehouse_us');
  goods = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('goods_types')
    .values({
      id: goods,
      created_at: at,
      updated_at: at,
      code: 'clothing',
      name_ms: 'Pakaian',
      name_en: 'Clothing',
      sea: 'allowed',
      air: 'allowed',
    })
    .execute();
});
afterAll(() => api.close());

let siti: Person;
let number: string;
let count = 0;
beforeEach(async () => {
  siti = await api.customer({ name: 'Siti' });
  count += 1;
  number = `TBA${String(300_000_000_000 + count)}`;
});

const items = () => [
  { goods_type_id: goods, description: 'Baju kurung', quantity: 2, unit_value_usd_minor: 2_500 },
];
const announce = async (over: object = {}) =>
  (
    await siti.call(calls.preAlert, {
      body: { tracking_number: number, shop: 'Etsy', items: items(), ...over },
    })
  ).body;
const sizes = { weight_lb: 4.5, length_in: 12, width_in: 10, height_in: 6 };
const receive = (over: Partial<BodyOf<typeof calls.receive>> = {}) =>
  dock.call(calls.receive, { body: { tracking_number: number, ...sizes, location: 'A-1', ...over } });
async function photo(by: Person, purpose: ImagePurpose = 'package_photo'): Promise<string> {
  const id = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('images')
    .values({
      id,
      created_at: at,
      updated_at: at,
      purpose,
      state: 'ready',
      uploader_kind: by.actor.kind,
      uploader_id: by.id,
      storage_key: `images/${id}`,
      content_type: 'image/webp',
      byte_size: 1,
    })
    .execute();
  return id;
}
const suiteOf = async ({ id }: Person) =>
  (await api.services.db.selectFrom('users').select('suite').where('id', '=', id).executeTakeFirstOrThrow())
    .suite;
const audited = (id: string) =>
  api.services.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute();

describe('a pre-alert', () => {
  it('is kept with its normalised number, and begins a timeline', async () => {
    const parcel = await announce({ tracking_number: ` ${number.toLowerCase()} ` });
    expect(parcel).toMatchObject({
      state: 'expected',
      tracking_number: number,
      carrier: 'amazon',
      declared_value_usd_minor: 5_000,
      free_until: null,
    });
    const { body } = await siti.call(calls.myTimeline, { params: { id: parcel.id } });
    expect(body).toMatchObject([{ from: null, to: 'expected', actor_kind: 'user', actor_name: null }]);
  });

  it('is refused a second time to the same customer, and never tells of another’s', async () => {
    await announce();
    const again = await siti.call(calls.preAlert, {
      body: { tracking_number: number, shop: 'Etsy', items: items() },
    });
    expect(again.problem.error).toBe('already_exists');
    const other = await api.customer();
    const { body, status } = await other.call(calls.preAlert, {
      body: { tracking_number: number, shop: 'Etsy', items: items() },
    });
    expect([status, body.state]).toEqual([201, 'expected']);
  });

  it('refuses contents of an unknown kind, and a body without contents', async () => {
    const unknown = await siti.call(calls.preAlert, {
      body: {
        tracking_number: number,
        shop: 'Etsy',
        items: [{ ...items()[0], goods_type_id: newId() }] as never,
      },
    });
    expect(unknown.problem.fields).toEqual({ 'items.0.goods_type_id': 'unknown_option' });
    const empty = await siti.call(calls.preAlert, {
      body: { tracking_number: number, shop: 'Etsy', items: [] },
    });
    expect(empty.problem.fields).toEqual({ items: 'required' });
  });

  it('can be mended until it arrives, its contents until it is packed', async () => {
    const parcel = await announce();
    const mend = (body: object, version: number) =>
      siti.call(calls.updateMine, {
        params: { id: parcel.id },
        body,
        headers: { 'if-match': String(version) },
      });
    expect((await mend({ shop: 'Amazon' }, 1)).body).toMatchObject({ shop: 'Amazon', version: 2 });
    expect((await mend({ shop: 'Old' }, 1)).problem).toMatchObject({
      error: 'version_stale',
      metadata: { current: { shop: 'Amazon' } },
    });
    const { version } = (await receive()).body.data;
    expect((await mend({ shop: 'Late' }, version)).problem.error).toBe('transition_refused');
    expect((await mend({ items: items() }, version)).status).toBe(200);
  });

  it('can be cancelled while it is expected only', async () => {
    const parcel = await announce();
    const cancel = (version: number) =>
      siti.call(calls.cancelMine, {
        params: { id: parcel.id },
        headers: { 'if-match': String(version) },
      });
    expect((await cancel(1)).body.state).toBe('cancelled');
    expect((await cancel(2)).problem.error).toBe('transition_refused');
  });

  it('is not there for anybody else', async () => {
    const { id } = await announce();
    const other = await api.customer();
    expect((await other.call(calls.getMine, { params: { id } })).status).toBe(404);
    expect((await other.call(calls.myTimeline, { params: { id } })).status).toBe(404);
    expect(
      (
        await other.call(calls.updateMine, {
          params: { id },
          body: { shop: 'Mine' },
          headers: { 'if-match': '1' },
        })
      ).status,
    ).toBe(404);
    expect((await other.call(calls.mine)).body).toEqual([]);
  });
});

describe('receiving', () => {
  it('finds the announced parcel by its number, measures it, and tells its owner', async () => {
    const parcel = await announce();
    const { body, status } = await receive();
    expect(status).toBe(201);
    expect(body).toMatchObject({ matched_by: 'tracking_number', duplicate: false, warnings: [] });
    expect(body.data).toMatchObject({
      id: parcel.id,
      state: 'received',
      volume_cft: 0.42,
      location: 'A-1',
      user_name: 'Siti',
      free_until: '2026-12-21',
    });
    expect(await mailTo(api.services, siti.email)).toContain(parcel.reference);
    const { body: measurements } = await siti.call(calls.myMeasurements, { params: { id: parcel.id } });
    expect(measurements).toMatchObject([{ occasion: 'received', weight_lb: 4.5, actor_name: null }]);
    expect(await audited(parcel.id)).toContainEqual({ action: 'inbound_package.receive' });
  });

  it('makes it ready by itself once it is photographed, owned and declared', async () => {
    const parcel = await announce();
    const { body } = await receive({ image_ids: [await photo(dock)] });
    expect(body.data).toMatchObject({ id: parcel.id, state: 'ready' });
    expect(body.data.photos).toHaveLength(1);
    const steps = (await dock.call(calls.timeline, { params: { id: parcel.id } })).body;
    expect(steps.map(({ to }) => to)).toEqual(['expected', 'received', 'inspected', 'ready']);
    expect((await siti.call(calls.myPhotos, { params: { id: parcel.id } })).body).toHaveLength(1);
  });

  it('takes photos of whoever uploaded them only', async () => {
    const other = await api.staff('warehouse_us');
    const { problem } = await receive({ image_ids: [await photo(other)] });
    expect(problem.fields).toEqual({ image_ids: 'not_found' });
  });

  it('finds the owner by suite where nothing was announced', async () => {
    const { body } = await receive({ suite: (await suiteOf(siti)).toLowerCase() });
    expect(body).toMatchObject({ matched_by: 'suite', data: { state: 'received', user_id: siti.id } });
  });

  it('keeps a parcel without a name on hold', async () => {
    const { body } = await receive({ suite: 'RT99999' });
    expect(body).toMatchObject({
      matched_by: 'none',
      warnings: ['suite_unknown'],
      data: { state: 'on_hold', user_id: null, hold_reason: 'unclaimed' },
    });
  });

  it('changes nothing when the same parcel is received again', async () => {
    const first = (await receive()).body.data;
    const { body } = await receive({ weight_lb: 99 });
    expect(body).toMatchObject({ duplicate: true, data: { id: first.id, version: first.version } });
  });

  it('makes one package of one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': `receive-${number}` };
    const body = { tracking_number: number, ...sizes };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => dock.call(calls.receive, { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(answers.every((answer) => !answer.body.duplicate)).toBe(true);
  });

  it('makes one package of two receipts at once', async () => {
    const answers = await Promise.all([receive(), receive(), receive()]);
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.body.duplicate)).toHaveLength(1);
  });

  it('is for the USA warehouse', async () => {
    const finance = await api.staff('finance');
    const body = { tracking_number: number, ...sizes };
    expect((await finance.call(calls.receive, { body })).status).toBe(403);
    expect((await dock.call(calls.receive, { body: { ...body, weight_lb: 0 } })).problem.fields).toEqual({
      weight_lb: 'too_small',
    });
  });
});

describe('a parcel without a name', () => {
  const claim = (person: Person) =>
    person.call(calls.claim, { body: { tracking_number: number, note: 'It is mine' } });
  const claimMails = async (person: Person) =>
    (
      await api.services.db
        .selectFrom('mails')
        .select('text')
        .where('kind', '=', 'claim_refused')
        .where('user_id', '=', person.id)
        .execute()
    ).map(({ text }) => text);

  it('is claimed without telling whether it is there, and given to its owner by staff', async () => {
    const parcel = (await receive()).body.data;
    expect((await claim(siti)).status).toBe(202);
    number = `${number}9`;
    expect((await claim(siti)).status).toBe(202);
    const assigned = await dock.call(calls.assign, {
      params: { id: parcel.id },
      body: { user_id: siti.id },
    });
    expect(assigned.body).toMatchObject({ state: 'received', user_id: siti.id, hold_reason: null });
    expect((await siti.call(calls.getMine, { params: { id: parcel.id } })).status).toBe(200);
    const again = await dock.call(calls.assign, {
      params: { id: parcel.id },
      body: { user_id: (await api.customer()).id },
    });
    expect(again.problem.error).toBe('transition_refused');
  });

  it('takes over what its owner announced too late', async () => {
    const parcel = (await receive({ image_ids: [await photo(dock)] })).body.data;
    const late = await announce();
    const { body } = await dock.call(calls.assign, { params: { id: parcel.id }, body: { user_id: siti.id } });
    expect(body).toMatchObject({ shop: 'Etsy', declared_value_usd_minor: 5_000 });
    const { body: old } = await siti.call(calls.getMine, { params: { id: late.id } });
    expect(old).toMatchObject({ state: 'cancelled', merged_into_id: parcel.id });
  });

  it('is compared by staff with what each claimant says, and kept from who does not prove it', async () => {
    await receive();
    await claim(siti);
    const { body } = await dock.call(calls.claims, { list: { filter: { open: true } } });
    expect(body[0]).toMatchObject({ tracking_number: number, user_name: 'Siti', note: 'It is mine' });
    const params = { id: body[0]?.id ?? '' };
    const refuse = () => dock.call(calls.refuseClaim, { params, body: { reason: 'Other name on it' } });
    expect((await refuse()).body.resolved_at).toBe(api.clock.now().toISOString());
    expect((await refuse()).problem.error).toBe('conflict');
    expect((await siti.call(calls.claims)).status).toBe(403);
    const [mail, ...more] = await claimMails(siti);
    expect(more).toEqual([]);
    expect(mail).toMatch(/Other name on it/);
  });

  it('is answered for all who sent a proof once it has an owner, and tells nobody else that it was here', async () => {
    const parcel = (await receive()).body.data;
    const [other, guesser] = [await api.customer(), await api.customer()];
    await claim(siti);
    await other.call(calls.claim, {
      body: { tracking_number: number, note: 'No, mine', image_ids: [await photo(other, 'claim_proof')] },
    });
    await claim(guesser);
    await dock.call(calls.assign, { params: { id: parcel.id }, body: { user_id: siti.id } });
    expect(await claimMails(other)).toHaveLength(1);
    expect(await claimMails(guesser)).toEqual([]);
    expect(await claimMails(siti)).toEqual([]);
  });

  it('slows down whoever tries out numbers', async () => {
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) answers.push((await claim(siti)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('correcting', () => {
  it('keeps a new size beside the old one', async () => {
    await announce();
    const { id, version } = (await receive()).body.data;
    const headers = { 'if-match': String(version) };
    const { body } = await dock.call(calls.update, { params: { id }, body: { height_in: 12 }, headers });
    expect(body.volume_cft).toBe(0.84);
    const { body: measurements } = await dock.call(calls.measurements, { params: { id } });
    expect(measurements.map(({ occasion, height_in }) => [occasion, height_in])).toEqual([
      ['received', 6],
      ['re_measured', 12],
    ]);
    expect(
      (await dock.call(calls.update, { params: { id }, body: { shop: 'x' }, headers })).problem.error,
    ).toBe('version_stale');
    expect((await dock.call(calls.update, { params: { id }, body: { shop: 'x' } })).status).toBe(428);
  });

  it('moves by hand what the machine allows, and says why on hold', async () => {
    await announce();
    const { id } = (await receive()).body.data;
    const move = (to: 'on_hold' | 'ready' | 'packed' | 'merged', note = '') =>
      dock.call(calls.transition, { params: { id }, body: { to, note } });
    expect((await move('packed')).problem.error).toBe('transition_refused');
    expect((await move('merged')).problem.error).toBe('transition_refused');
    expect((await move('on_hold')).problem.fields).toEqual({ note: 'required' });
    expect((await move('on_hold', 'Leaks')).body).toMatchObject({ state: 'on_hold', hold_reason: 'Leaks' });
    expect((await move('ready')).body).toMatchObject({ state: 'ready', hold_reason: null });
    expect(await mailTo(api.services, siti.email)).toContain('ready');
  });

  it('takes one open dispute of a measurement', async () => {
    const { id } = await announce();
    const dispute = () => siti.call(calls.reportMistake, { params: { id }, body: { reason: 'Too heavy' } });
    expect((await dispute()).problem.error).toBe('package_not_measured');
    await receive();
    expect((await dispute()).status).toBe(201);
    expect((await dispute()).problem.error).toBe('already_exists');
  });
});

describe('free storage', () => {
  it('is told of before it ends, each step once, and not any more once the package is on its way', async () => {
    await announce();
    const { reference } = (await receive()).body.data;
    const told = async (day: string) => {
      const before = api.clock.now().toISOString();
      api.clock.set(`${day}T01:00:00.000Z`);
      const sent = await remindOwnersOfStorage(api.services);
      const mail = sent > 0 ? await mailTo(api.services, siti.email) : null;
      api.clock.set(before);
      return mail?.includes(reference) ? mail : null;
    };
    expect(await told('2026-12-13')).toBeNull();
    expect(await told('2026-12-14')).toContain('7 days');
    expect(await told('2026-12-14')).toBeNull();
    expect(await told('2026-12-19')).toContain('2 days');
    expect(await told('2026-12-22')).toBeNull();
  });
});

describe('merging', () => {
  const merge = (keep_id: string, merge_id: string, fields: object = {}) =>
    dock.call(calls.merge, { body: { keep_id, merge_id, fields } });

  it('joins a nameless parcel with the announcement whose number was mistyped', async () => {
    const announced = await announce();
    number = `${number}7`;
    const parcel = (await receive({ image_ids: [await photo(dock)] })).body.data;
    const { body } = await merge(parcel.id, announced.id);
    expect(body).toMatchObject({ state: 'ready', user_id: siti.id, shop: 'Etsy' });
    const { body: other } = await dock.call(calls.get, { params: { id: announced.id } });
    expect(other).toMatchObject({ state: 'cancelled', merged_into_id: parcel.id });
    expect(await audited(announced.id)).toContainEqual({ action: 'inbound_package.merged' });
  });

  it('refuses a package with itself, and two owners of whom none is chosen', async () => {
    const mine = (await receive({ suite: await suiteOf(siti) })).body.data;
    number = `${number}1`;
    const ali = await api.customer();
    const his = (await receive({ suite: await suiteOf(ali) })).body.data;
    expect((await merge(mine.id, mine.id)).problem.metadata).toEqual({ reason: 'same_package' });
    expect((await merge(mine.id, his.id)).problem.metadata).toEqual({ reason: 'two_owners' });
    const { body } = await merge(mine.id, his.id, { user_id: ali.id, shop: 'Both' });
    expect(body).toMatchObject({ id: mine.id, user_id: ali.id, shop: 'Both' });
    const { body: gone } = await dock.call(calls.get, { params: { id: his.id } });
    expect(gone).toMatchObject({ state: 'merged', merged_into_id: mine.id });
  });
});

describe('finding', () => {
  it('by reference, fragment of a number, suite, name and phone', async () => {
    const parcel = await announce();
    const found = async (q: string) =>
      (await dock.call(calls.search, { query: { q } })).body.map(({ id }) => id);
    const { suite, phone } = await api.services.db
      .selectFrom('users')
      .select(['suite', 'phone'])
      .where('id', '=', siti.id)
      .executeTakeFirstOrThrow();
    for (const q of [parcel.reference.toLowerCase(), number.slice(-8), suite, phone])
      expect(await found(q), q).toEqual([parcel.id]);
    expect(await found('siti')).toContain(parcel.id);
    expect(await found('%%%')).toEqual([]);
  });

  it('by exactly a reference, whose check character is verified', async () => {
    const { reference, id } = await announce();
    const search = (text: string) => dock.call(calls.searchByReference, { query: { id: text } });
    expect((await search(reference)).body.id).toBe(id);
    const wrong = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'C' : 'A'}`;
    expect((await search(wrong)).problem.fields).toEqual({ id: 'reference_mistyped' });
  });

  it('lists by state, owner and day, with a total, in no more questions for more rows', async () => {
    const parcel = await announce();
    await receive();
    const { body, total } = await dock.call(calls.list, {
      list: {
        filter: {
          user_id: siti.id,
          state: ['received'],
          received_from: '2026-11-21',
          received_to: '2026-11-21',
        },
        sort: ['received_at', 'DESC'],
      },
    });
    expect([body.map(({ id }) => id), total]).toEqual([[parcel.id], 1]);
    const { body: none } = await dock.call(calls.list, {
      list: { filter: { user_id: siti.id, received_from: '2026-11-22' } },
    });
    expect(none).toEqual([]);
  });

  it('says whose a tracking number is and whether it is known, never to whom', async () => {
    await announce();
    const ask = (tracking_number: string) =>
      siti.call(calls.validateTrackingNumber, { query: { tracking_number } });
    expect((await ask(number)).body).toMatchObject({ recognized: true, known: true, warning: null });
    expect((await ask('1Z999AA10123456785')).body).toMatchObject({ warning: 'check_digit_wrong' });
    expect((await ask('hello')).body).toMatchObject({ recognized: false, known: false });
  });
});

describe('taking in many at once', () => {
  const bulk = (csv: string, dry_run = false) => dock.call(calls.bulkCreate, { body: { csv, dry_run } });
  const head = 'Tracking Number,Shop,Suite,Goods Type,Description,Quantity,Unit Value USD';

  it('reports each row, and stores nothing while one is refused', async () => {
    const suite = await suiteOf(siti);
    const good = `${number},Etsy,${suite},clothing,"Baju, kurung",2,"1,025.50"`;
    const csv = [head, good, good, `X,Etsy,RT99999,unknown,a,zwei,viel`].join('\n');
    const { body } = await bulk(csv);
    expect(body).toMatchObject({ total: 3, accepted: 1, refused: 2 });
    expect(body.rows[1]).toMatchObject({ row: 3, ok: false, fields: { tracking_number: 'already_exists' } });
    expect(body.rows[2]?.fields).toEqual({
      tracking_number: 'too_short',
      goods_type: 'unknown_option',
      quantity: 'not_a_number',
      unit_value_usd: 'not_a_number',
    });
    expect((await siti.call(calls.mine)).total).toBe(0);
    expect((await bulk([head, good].join('\n'), true)).body).toMatchObject({ accepted: 1, dry_run: true });
    expect((await siti.call(calls.mine)).total).toBe(0);
    const { body: stored } = await bulk([head, good].join('\n'));
    expect(stored.rows).toMatchObject([{ ok: true }]);
    const { body: mine } = await siti.call(calls.mine);
    expect(mine).toMatchObject([
      { reference: stored.rows[0]?.reference, declared_value_usd_minor: 205_100, carrier: 'amazon' },
    ]);
    expect(await audited(mine[0]?.id ?? '')).toEqual([{ action: 'inbound_package.import' }]);
    expect((await siti.call(calls.myTimeline, { params: { id: mine[0]?.id ?? '' } })).body).toHaveLength(1);
  });

  it('takes thousands of rows in one go', async () => {
    const suite = await suiteOf(siti);
    const rows = Array.from({ length: 3000 }, (_, row) => ({
      tracking_number: `${number}X${row}`,
      shop: 'Wholesale',
      suite,
    }));
    const { body } = await dock.call(calls.bulkCreate, { body: { rows } });
    expect(body).toMatchObject({ accepted: 3000, refused: 0 });
    expect((await siti.call(calls.mine)).total).toBe(3000);
  });
});
