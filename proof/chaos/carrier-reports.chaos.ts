import { createHmac, randomInt } from 'node:crypto';
import { fillWithDemo } from '../harness/demo.ts';
import { send } from '../harness/http.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { freePort, type Product, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { signInAsOwner } from '../harness/writers.ts';

const deliveries = 1_000;
const senders = 16;
const secret = 'chaos-carrier-sécret';
/** On a slow or busy machine it is said that not all was done. */
const limitMs = 600_000;

const way = ['pre_transit', 'in_transit', 'out_for_delivery', 'failure', 'delivered'] as const;
const began = Date.now() - 6 * 3_600_000;
const timeOf = (step: number): string => new Date(began + step * 600_000).toISOString();
const waybillOf = (delivery: number): string => `CHAOS${String(delivery).padStart(6, '0')}`;

/** All that happened to a delivery up to a step, as EasyPost says it. */
const reportOf = (delivery: number, step: number): string =>
  JSON.stringify({
    id: `evt_${delivery}_${step}`,
    description: 'tracker.updated',
    result: {
      id: `trk_${delivery}`,
      object: 'Tracker',
      tracking_code: waybillOf(delivery),
      status: way[step],
      updated_at: timeOf(step),
      tracking_details: way
        .slice(0, step + 1)
        .map((status, index) => ({ status, message: `Step ${index}`, datetime: timeOf(index) })),
    },
  });

/** Each report twice, in any order. */
function shuffledReports(): string[] {
  const reports = Array.from({ length: deliveries * way.length * 2 }, (_, index) =>
    reportOf(Math.floor(index / (way.length * 2)), index % way.length),
  );
  for (let last = reports.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [reports[last], reports[other]] = [reports[other] ?? '', reports[last] ?? ''];
  }
  return reports;
}

/** Copies of an outbound package that the demo gave to a courier, each with a waybill of its own that is followed. */
async function handOver(url: string): Promise<void> {
  await query(
    url,
    `with copies as (insert into outbound_packages
        select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'reference', 'OUT-CHAOS-' || n,
          'state', 'arrived', 'last_failure', null, 'failed_attempts', 0, 'waybill_number', 'CHAOS' || lpad(n::text, 6, '0'),
          'assigned_at', $2::text))).* from outbound_packages as model,
          generate_series(0, $1::int - 1) as n
        where model.id = (select id from outbound_packages where waybill_number is not null limit 1) returning *)
    insert into carrier_trackings (id, created_at, updated_at, outbound_package_id, vendor_id, tracking_number, provider_id,
      provider_tracking_id, registration, next_check_at)
    select gen_random_uuid(), now(), now(), id, vendor_id, waybill_number,
      (select id from tracking_providers where provider = 'easypost' and environment = 'sandbox'),
      'trk_' || right(waybill_number, 6)::int, 'registered', now() + interval '1 day' from copies`,
    [deliveries, new Date(began - 3_600_000).toISOString()],
  );
}

const sign = (body: string) => ({
  'content-type': 'application/json',
  'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`,
});

export const suite: Suite = {
  title: `reports of ${deliveries} deliveries, twice and in any order, with kills -9 and mail that is refused at first`,
  run: async ({ kills, check }) => {
    await using cluster = await createCluster();
    const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('reports') });
    const url = env.DATABASE_URL;
    using server = await startMailServer({ refusesAtFirst: 3 });
    const port = await freePort();
    const start = () =>
      startProduct({
        port,
        env: {
          ...env,
          SMTP_URL: `smtp://127.0.0.1:${server.port}`,
          // Nothing is registered here: what is followed is known.
          EASYPOST_SANDBOX_URL: 'http://127.0.0.1:9',
        },
      });
    let product: Product = await start();
    const owner = await signInAsOwner(port);
    const providers = JSON.parse((await owner.call('GET', '/admins/tracking-providers')).body) as {
      id: string;
      version: number;
      provider: string;
      environment: string;
    }[];
    const easypost = providers.find((each) => each.provider === 'easypost' && each.environment === 'sandbox');
    await owner.call(
      'PATCH',
      `/admins/tracking-providers/${easypost?.id}`,
      { fields: { api_key: 'chaos', webhook_secret: secret } },
      { headers: { 'if-match': `"${easypost?.version}"` } },
    );
    await handOver(url);

    const reports = shuffledReports();
    const all = reports.length;
    const started = performance.now();
    const isLate = () => performance.now() - started > limitMs;
    let refused = 0;
    const sender = async () => {
      for (let body = reports.pop(); body !== undefined && !isLate(); body = reports.pop()) {
        const request = {
          port,
          method: 'POST',
          path: '/api/v1/webhooks/easypost-sandbox',
          headers: sign(body),
          body,
        };
        const status = await send(request).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) continue;
        refused += 1;
        // Providers send again what was not taken.
        reports.unshift(body);
        await wait(50);
      }
    };
    const sending = Promise.all(Array.from({ length: senders }, sender));
    const wantedKills = Math.min(kills, 20);
    let killed = 0;
    for (; killed < wantedKills && !isLate(); killed += 1) {
      await wait(300 + randomInt(1_500));
      await product.end('SIGKILL');
      product = await start();
    }
    await sending;
    const [taken] = await query<{ count: number }>(
      url,
      "select count(distinct event_id)::int as count from inbox_messages where event_id like 'evt\\_%\\_%'",
    );
    const open = async () =>
      (
        await query<{ count: number }>(
          url,
          `select ((select count(*) from inbox_messages where state = 'waiting')
            + (select count(*) from messages where kind = 'delivered' and state <> 'sent' and subject_id in
              (select id from outbound_packages where reference like 'OUT-CHAOS-%')))::int as count`,
        )
      )[0]?.count ?? 0;
    while ((await open()) > 0 && !isLate()) await wait(500);
    const seconds = Math.round((performance.now() - started) / 1000);

    check('was killed as often as meant', killed === wantedKills, `${killed} kills in ${seconds} s`);
    check(
      'takes every report',
      taken?.count === deliveries * way.length,
      `${all} sent, ${refused} sent again, ${taken?.count} kept`,
    );
    const [ends] = await query<{ right: number; moves: number; broken: number }>(
      url,
      `select (select count(*) from outbound_packages where reference like 'OUT-CHAOS-%' and state = 'delivered'
          and delivered_at = $1::timestamptz)::int as right,
        (select count(*) from state_changes where to_state = 'delivered' and subject_id in
          (select id from outbound_packages where reference like 'OUT-CHAOS-%'))::int as moves,
        (select count(*) from (select from_state, lag(to_state) over (partition by subject_id order by id) as before
          from state_changes where subject_id in (select id from outbound_packages where reference like 'OUT-CHAOS-%')) as steps
          where before is not null and from_state <> before)::int as broken`,
      [timeOf(4)],
    );
    check(
      'each ends as delivered, at the time of its event',
      ends?.right === deliveries,
      `${ends?.right} of ${deliveries}`,
    );
    check(
      'none is delivered twice, and no state moves back',
      ends?.moves === deliveries && ends.broken === 0,
      `${ends?.moves} deliveries, ${ends?.broken} steps out of line`,
    );
    const messages = await query<{ id: string; state: string }>(
      url,
      `select id, state from messages where kind = 'delivered' and subject_id in
        (select id from outbound_packages where reference like 'OUT-CHAOS-%')`,
    );
    const arrived = server.received.filter((id) => messages.some((message) => id.includes(message.id)));
    check(
      'each owner is written to once',
      messages.length === deliveries,
      `${messages.length} messages of ${deliveries} deliveries`,
    );
    check(
      'no message is lost',
      new Set(arrived).size === messages.length,
      `${new Set(arrived).size} of ${messages.length} arrived, ${server.refused} refused at first`,
    );
    // A mail server may have taken one whose answer nobody lived to hear; its Message-ID tells that it is the same.
    const again = arrived.length - new Set(arrived).size;
    check(
      'none comes twice, but one that was in the hands of a process when it was killed',
      again <= killed,
      `${again} twice`,
    );
    await product[Symbol.asyncDispose]();
  },
};
