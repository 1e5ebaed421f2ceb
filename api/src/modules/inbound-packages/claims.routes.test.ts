import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { uploadedImage } from '../images/image.fixtures.ts';
import { inboundPackageFor, warehouseScene } from './inbound-packages.fixtures.ts';

const at = warehouseScene();

describe('an inbound package without a name', () => {
  const claim = (person: Person) =>
    person.call(calls.claim, { body: { tracking_number: at.inbound.number, note: 'It is mine' } });
  const claimMails = async (person: Person) =>
    (await at.api.rows('messages', { kind: 'claim_refused', user_id: person.id }, 'text')).map(
      ({ text }) => text,
    );

  it('is claimed by a proof that no other customer sent', async () => {
    const other = await at.api.customer();
    const bytes = 'c'.repeat(64);
    const send = async (person: Person) =>
      person.call(calls.claim, {
        body: {
          tracking_number: at.inbound.number,
          note: 'It is mine',
          image_ids: [await uploadedImage(at.api, person, 'claim_proof', bytes)],
        },
      });
    expect((await send(at.siti)).status).toBe(202);
    expect((await send(other)).problem.fields).toEqual({ image_ids: 'picture_used' });
    // One receipt of a shop may be of several parcels.
    for (let claimed = 2; claimed <= 10; claimed += 1) {
      at.api.clock.advance(3_600);
      expect((await send(at.siti)).status).toBe(202);
    }
    at.api.clock.advance(3_600);
    expect((await send(at.siti)).problem.fields).toEqual({ image_ids: 'picture_used' });
  });

  it('is claimed without telling whether it is there, and given to its owner by staff', async () => {
    const kept = (await at.inbound.receive()).body.data;
    expect((await claim(at.siti)).status).toBe(202);
    at.inbound = inboundPackageFor(at);
    expect((await claim(at.siti)).status).toBe(202);
    const assigned = await at.dock.call(calls.assign, {
      id: kept.id,
      body: { user_id: at.siti.id, note: 'Ali asked too' },
    });
    expect(assigned.body).toMatchObject({ state: 'received', user_id: at.siti.id, hold_reason: null });
    const notesFor = async (person: Person, call: typeof calls.timeline | typeof calls.myTimeline) =>
      (await person.call(call, { id: kept.id })).body.map(({ note }) => note).join(' ');
    expect(await notesFor(at.dock, calls.timeline)).toContain('Ali asked too');
    expect(await notesFor(at.siti, calls.myTimeline)).not.toContain('Ali');
    at.api.clock.advance(60);
    const hold = { to: 'on_hold', note: 'Box is wet' } as const;
    await at.dock.call(calls.transition, { id: kept.id, body: hold });
    expect(await notesFor(at.siti, calls.myTimeline)).toContain('Box is wet');
    expect((await at.siti.call(calls.getMine, { id: kept.id })).status).toBe(200);
    const again = await at.dock.call(calls.assign, {
      id: kept.id,
      body: { user_id: (await at.api.customer()).id },
    });
    expect(again.problem.error).toBe('transition_refused');
  });

  it('is not disposed of or returned while somebody who claims it was not answered', async () => {
    const kept = (await at.inbound.receive()).body.data;
    await claim(at.siti);
    const move = (to: 'disposed' | 'returned') =>
      at.dock.call(calls.transition, { id: kept.id, body: { to, note: 'Nobody came for it' } });
    for (const to of ['disposed', 'returned'] as const)
      expect((await move(to)).problem.error).toBe('claims_open');
    const { id } = await at.api.row('package_claims', { inbound_package_id: kept.id }, 'id');
    await at.dock.call(calls.refuseClaim, { id, body: { reason: 'Another name is on it' } });
    expect(await claimMails(at.siti)).toHaveLength(1);
    expect((await move('disposed')).body.state).toBe('disposed');
  });

  it('keeps its claims in a merge, and answers them once it has an owner', async () => {
    const kept = (await at.inbound.receive()).body.data;
    await claim(at.siti);
    at.inbound = inboundPackageFor(at);
    const other = (await at.inbound.receive()).body.data;
    const merge = (keep_id: string, merge_id: string) =>
      at.dock.call(calls.merge, { body: { keep_id, merge_id } });
    await merge(other.id, kept.id);
    const open = { inbound_package_id: other.id, user_id: at.siti.id, resolved_at: null };
    expect(await at.api.rows('package_claims', open)).toHaveLength(1);
    const ali = await at.api.customer();
    const { data: owned } = (await inboundPackageFor(at).receive({ suite: await at.inbound.suiteOf(ali) }))
      .body;
    expect((await merge(owned.id, other.id)).body.user_id).toBe(ali.id);
    expect(await at.api.rows('package_claims', { user_id: at.siti.id, resolved_at: null })).toEqual([]);
  });

  it('is given by support only where its customer, and nobody in their name, asked for it', async () => {
    const support = await at.api.staff('support');
    const colleague = await at.api.staff('support');
    const owner = await at.api.staff('owner');
    const kept = (await at.inbound.receive()).body.data;
    const give = (by: Person, to: string) =>
      by.call(calls.assign, { id: kept.id, body: { user_id: to, note: 'They phoned' } });
    expect((await give(support, at.siti.id)).problem.error).toBe('not_asked_for');
    const other = (await at.inbound.receive({ tracking_number: `${at.inbound.number}9` })).body.data;
    const merge = { keep_id: kept.id, merge_id: other.id, fields: { user_id: at.siti.id } };
    expect((await support.call(calls.merge, { body: merge })).problem.error).toBe('not_asked_for');

    const { suite } = await at.api.row('users', { id: at.siti.id }, 'suite');
    const rows = [{ tracking_number: at.inbound.number, suite }];
    await support.call(calls.bulkCreate, { body: { rows, dry_run: false } });
    expect((await give(support, at.siti.id)).problem.error).toBe('not_asked_for');
    const imported = await at.api.row('inbound_packages', { user_id: at.siti.id, state: 'expected' }, 'id');
    const joined = { keep_id: kept.id, merge_id: imported.id };
    expect((await support.call(calls.merge, { body: joined })).problem.error).toBe('not_asked_for');
    await at.api.set('inbound_packages', { id: imported.id }, { state: 'cancelled' });

    await support.call(userEndpoints.startImpersonation, {
      id: at.siti.id,
      body: { reason: 'They phoned' },
    });
    expect((await claim(at.siti)).status).toBe(202);
    expect((await give(support, at.siti.id)).problem.error).toBe('not_asked_for');
    const { body: made } = await support.call(userEndpoints.create, {
      body: {
        email: 'of-support@example.com',
        name: 'Ali',
        phone: '+60123456789',
        customer_kind: 'forwarding',
        locale: 'ms',
      },
    });
    expect((await give(support, made.id)).problem.error).toBe('not_asked_for');
    expect((await give(colleague, at.siti.id)).body).toMatchObject({ user_id: at.siti.id });
    expect((await owner.call(calls.merge, { body: merge })).body).toMatchObject({ user_id: at.siti.id });
  });

  it('that two announced is given by support to none for whom staff announced it', async () => {
    const support = await at.api.staff('support');
    const ali = await at.api.customer();
    await at.inbound.announce();
    const { suite } = await at.api.row('users', { id: ali.id }, 'suite');
    const rows = [{ tracking_number: at.inbound.number, suite }];
    await support.call(calls.bulkCreate, { body: { rows, dry_run: false } });
    const kept = (await at.inbound.receive()).body.data;
    expect(kept).toMatchObject({ user_id: null, hold_reason: 'two_owners' });
    const give = (to: string) =>
      support.call(calls.assign, { id: kept.id, body: { user_id: to, note: 'They phoned' } });
    expect((await give(ali.id)).problem.error).toBe('not_asked_for');
    expect((await give(at.siti.id)).body).toMatchObject({ user_id: at.siti.id });
  });

  it('is joined by support with what its customer announced under another number', async () => {
    const support = await at.api.staff('support');
    const kept = (await at.inbound.receive()).body.data;
    at.inbound = inboundPackageFor(at);
    const mistyped = await at.inbound.announce();
    const { body } = await support.call(calls.merge, {
      body: { keep_id: kept.id, merge_id: mistyped.id },
    });
    expect(body).toMatchObject({ state: 'received', user_id: at.siti.id });
  });

  it('that has an owner is taken from them only by who has it in their hands', async () => {
    const support = await at.api.staff('support');
    const ali = await at.api.customer();
    const { data: kept } = (await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) })).body;
    const { suite } = await at.api.row('users', { id: ali.id }, 'suite');
    const rows = [{ tracking_number: `${at.inbound.number}7`, suite }];
    await support.call(calls.bulkCreate, { body: { rows, dry_run: false } });
    const { id } = await at.api.row('inbound_packages', { user_id: ali.id, state: 'expected' }, 'id');
    const body = {
      keep_id: kept.id,
      merge_id: id,
      fields: { user_id: ali.id },
      reason: 'It is of Ali',
    };
    expect((await support.call(calls.merge, { body })).problem).toMatchObject({
      error: 'merge_refused',
      metadata: { reason: 'other_owner' },
    });
    const back = { ...body, fields: { user_id: at.siti.id } };
    expect((await support.call(calls.merge, { body: back })).body).toMatchObject({ user_id: at.siti.id });
    const again = { ...rows[0], tracking_number: `${at.inbound.number}8` };
    await support.call(calls.bulkCreate, { body: { rows: [again], dry_run: false } });
    const next = await at.api.row('inbound_packages', { user_id: ali.id, state: 'expected' }, 'id');
    const taken = await at.dock.call(calls.merge, { body: { ...body, merge_id: next.id } });
    expect(taken.body).toMatchObject({ user_id: ali.id });
  });

  it('is given away without why staff held it while it was nobody’s', async () => {
    const kept = (await at.inbound.receive()).body.data;
    const id = kept.id;
    await at.dock.call(calls.transition, { id, body: { to: 'received', note: '' } });
    await at.dock.call(calls.transition, { id, body: { to: 'on_hold', note: 'Chong asked too' } });
    const give = (note: string) => at.dock.call(calls.assign, { id, body: { user_id: at.siti.id, note } });
    expect((await give(' ')).problem.fields).toEqual({ note: 'required' });
    const { body } = await give('Name on the label');
    expect(body).toMatchObject({ state: 'on_hold', hold_reason: null, staff_note: 'Chong asked too' });
  });

  it('takes over what its owner announced too late', async () => {
    const kept = (await at.inbound.receive({ image_ids: [await at.inbound.photo()] })).body.data;
    const late = await at.inbound.announce();
    const { body } = await at.dock.call(calls.assign, { id: kept.id, body: { user_id: at.siti.id } });
    expect(body).toMatchObject({ shop: 'Etsy', declared_value_usd_minor: 5_000 });
    const { body: old } = await at.siti.call(calls.getMine, { id: late.id });
    expect(old).toMatchObject({ state: 'cancelled', merged_into_id: kept.id });
  });

  it('is compared by staff with what each claimant says, and kept from who does not prove it', async () => {
    await at.inbound.receive();
    await claim(at.siti);
    const { body } = await at.dock.call(calls.claims, { list: { filter: { open: true } } });
    expect(body[0]).toMatchObject({
      tracking_number: at.inbound.number,
      user_name: 'Siti',
      note: 'It is mine',
      proof_image_ids: [],
    });
    const id = body[0]?.id ?? '';
    const refuse = () => at.dock.call(calls.refuseClaim, { id, body: { reason: 'Other name on it' } });
    expect((await refuse()).body.resolved_at).toBe(at.api.clock.now().toISOString());
    expect((await refuse()).problem.error).toBe('conflict');
    expect((await at.dock.call(calls.getClaim, { id })).body).toMatchObject({
      tracking_number: at.inbound.number,
      refusal_reason: 'Other name on it',
    });
    const nobodys = { id: '01900000-0000-7000-8000-00000000dead' };
    expect((await at.dock.call(calls.getClaim, { ...nobodys })).problem.error).toBe('not_found');
    expect((await at.siti.call(calls.claims)).status).toBe(403);
    expect((await at.siti.call(calls.getClaim, { id })).status).toBe(403);
    expect((await at.siti.call(calls.myClaims)).body).toMatchObject([
      { state: 'refused', refusal_reason: 'Other name on it', inbound_package_id: null },
    ]);
    const [mail, ...more] = await claimMails(at.siti);
    expect(more).toEqual([]);
    expect(mail).toMatch(/Other name on it/);
  });

  it('is answered for all who sent a proof once it has an owner, and tells nobody else that it was here', async () => {
    const kept = (await at.inbound.receive()).body.data;
    const [other, guesser] = [await at.api.customer(), await at.api.customer()];
    await claim(at.siti);
    await other.call(calls.claim, {
      body: {
        tracking_number: at.inbound.number,
        note: 'No, mine',
        image_ids: [await at.inbound.photo(other, 'claim_proof')],
      },
    });
    await claim(guesser);
    const seenBy = async (person: Person) => (await person.call(calls.myClaims)).body[0];
    expect(await seenBy(at.siti)).toMatchObject({ state: 'open', inbound_package_id: null });
    await at.dock.call(calls.assign, { id: kept.id, body: { user_id: at.siti.id } });
    expect(await claimMails(other)).toHaveLength(1);
    expect(await claimMails(guesser)).toEqual([]);
    expect(await claimMails(at.siti)).toEqual([]);
    expect(await seenBy(at.siti)).toMatchObject({ state: 'granted', inbound_package_id: kept.id });
    expect(await seenBy(other)).toMatchObject({ state: 'refused', inbound_package_id: null });
    expect(await seenBy(guesser)).toMatchObject({ state: 'open', inbound_package_id: null });
  });

  it('slows down whoever tries out numbers', async () => {
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) answers.push((await claim(at.siti)).status);
    expect(answers.at(-1)).toBe(429);
  });
});
