import { availableParallelism, loadavg } from 'node:os';
import { fillWithDemo } from '../harness/demo.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import { signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';
import { at, env, othersRead, signInOthers } from './others.ts';

const messages = 2_000;
const windowSeconds = 8;

/** Copies of a customer, each of whom wants to hear of a trip that is still here; its id. */
async function followTrip(url: string): Promise<string> {
  const [trip] = await query<{ id: string; state: string }>(
    url,
    `with trip as (select id, state from trips where state in ('open', 'closed') order by state limit 1),
      copies as (insert into users
        select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'email', 'burst' || n || '@example.com',
          'suite', 'RTB' || n, 'payment_reference', 'RTB' || n, 'phone', '+6019' || (1000000 + n)))).*
        from users as model, generate_series(1, $1::int) as n where model.id =
          (select id from users where confirmed_at is not null and blocked_at is null and closed_at is null limit 1) returning id),
      followed as (insert into trip_subscriptions (id, created_at, updated_at, trip_id, user_id, events)
        select gen_random_uuid(), now(), now(), trip.id, copies.id, '["departed"]' from copies, trip)
    select id, state from trip`,
    [messages],
  );
  if (!trip) throw new Error('The demo has no trip that is still here');
  return trip.id;
}

/** A trip departs, of which two thousand people are told, while others read. */
export const bench: Bench = async (tell) => {
  await using cluster = await createCluster();
  const demo = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('burst') });
  const url = demo.DATABASE_URL;
  using server = await startMailServer();
  await using product = await startProduct({
    env: { ...env, ...demo, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
  });
  const id = await followTrip(url);
  const owner = await signIn(product.port, 'admin', 'owner@rantau.example');
  const readers = await signInOthers(product.port, '');
  const move = async (to: string) =>
    (await owner.call('POST', `/admins/trips/${id}/transitions`, { to })).status;
  await move('closed');
  await othersRead(readers, windowSeconds);
  const calm = await othersRead(readers, windowSeconds);
  const [before, began] = [server.received.length, performance.now()];
  let isOver = false;
  const during: number[] = [];
  const reading = (async () => {
    while (!isOver) during.push(...(await othersRead(readers, 2)));
  })();
  const status = await move('departed');
  if (status !== 200) throw new Error(`The trip did not depart: ${status}`);
  const departed = performance.now() - began;
  while (server.received.length - before < messages && performance.now() - began < 300_000) await wait(100);
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  await reading;
  during.sort((one, other) => one - other);
  const [stormy, without] = [at(during, 0.99), at(calm, 0.99)];
  const machine = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  tell(`others’ p99 while ${messages} people are written to, of that without`, stormy / without, '×', {
    atMost: 2,
    note: `${stormy.toFixed(1)} and ${without.toFixed(1)} ms; ${machine}`,
  });
  tell('until the trip has departed', departed, 'ms');
  tell(`until all ${messages} messages are taken`, seconds, 's', {
    note: `${server.received.length - before} taken, ${(messages / seconds).toFixed(0)} a second`,
  });
};
