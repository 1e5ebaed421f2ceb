import { migrateAsBefore } from '../harness/old-release.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import type { Suite } from '../harness/trials.ts';

/** The last migration of the release that is upgraded. */
const oldRelease = '0016';
const rows = 100_000;

const fill = `
  insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, suite, payment_reference, notifications)
    select gen_random_uuid(), now(), now(), 'c' || n || '@example.com', 'Customer ' || n, '+60123456789', 'forwarding', 'ms',
      'RT' || n, 'PR' || n, '{"inbound_package":true,"trip":true,"invoice_reminder":true,"marketing":false}'
    from generate_series(1, ${rows / 100}) n;
  insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number, raw_tracking_number, user_id, received_at,
      weight_lb, length_in, width_in, height_in, volume_cft)
    select gen_random_uuid(), now() - n * interval '1 minute', now(), 'OLD-' || n, (array['received', 'ready', 'shipped', 'delivered'])[n % 4 + 1],
      'OLD' || n, 'OLD' || n, users.id, now(), 2, 10, 10, 10, 0.58
    from generate_series(1, ${rows}) n join users on users.suite = 'RT' || (n % ${rows / 100} + 1);
  insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
    select gen_random_uuid(), now() - n * interval '1 minute', 'system', 'inbound_package.receive', 'inbound_package', gen_random_uuid()
    from generate_series(1, ${rows}) n;
  insert into invoices (id, created_at, updated_at, reference, kind, state, user_id, total_minor, issued_on, due_on)
    select gen_random_uuid(), now(), now(), 'OLD-INV-' || n, 'sea_freight', 'issued', users.id, 4500, current_date, current_date + 14
    from generate_series(1, ${rows / 4}) n join users on users.suite = 'RT' || (n % ${rows / 100} + 1);
  insert into invoice_lines (id, invoice_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor)
    select gen_random_uuid(), id, 0, 'freight', 'Sea freight', 3, 'cft', 1500, 4500 from invoices;
  insert into online_orders (id, created_at, updated_at, reference, state, user_id, items, delivery_method, charges)
    select gen_random_uuid(), now(), now(), 'OLD-SO-' || n, 'quoted', users.id, '[]', 'sea', '{"goods_usd_minor": 9900}'
    from generate_series(1, ${rows / 10}) n join users on users.suite = 'RT' || (n % ${rows / 100} + 1);`;

/** One hash of what a migration has no business with. */
const contents = `
  select md5(string_agg(line, '' order by line)) as hash from (
    select concat_ws('|', id, reference, state, tracking_number, user_id, weight_lb, volume_cft) as line from inbound_packages
    union all select concat_ws('|', id, reference, state, user_id, total_minor, due_on) from invoices
    union all select concat_ws('|', id, invoice_id, amount_minor) from invoice_lines
    union all select concat_ws('|', id, reference, state, user_id, charges - array['taxes', 'deposit_myr_minor']) from online_orders
    union all select concat_ws('|', id, email, name, suite) from users) as kept`;

const hashOf = async (url: string): Promise<string> =>
  (await query<{ hash: string }>(url, contents))[0]?.hash ?? '';

const countOf = async (url: string, what: string): Promise<number> =>
  (await query<{ count: number }>(url, `select count(*)::int as count from ${what}`))[0]?.count ?? -1;

export const suite: Suite = {
  title: `migrations from an old release with ${rows} inbound packages and their invoices`,
  run: async ({ check }) => {
    await using cluster = await createCluster();
    const url = await cluster.createDatabase('upgrade');
    const waiting = await migrateAsBefore(url, oldRelease);
    await query(url, fill);
    const before = await hashOf(url);
    const env = { DATABASE_URL: url, SEED_DEMO: 'false' };
    // Two at once, as a rolling upgrade starts them: one migrates, the other waits.
    const both = await Promise.all([startProduct({ env }), startProduct({ env })]);
    const slowest = Math.max(...both.map(({ startMs }) => startMs));
    const kept = await countOf(url, 'inbound_packages');
    const applied = await countOf(url, `schema_migrations where name > '${oldRelease}_zzzz'`);
    const old = await countOf(url, "online_orders where not charges ? 'taxes'");
    const after = await hashOf(url);
    for (const product of both) await product.end();
    check('every row is there', kept === rows, `${kept} rows`);
    check('and says what it said', after === before && before !== '', `hash ${after.slice(0, 12)}`);
    check('what changed its form was changed in all of them', old === 0, `${old} orders in the old form`);
    check(
      'each new migration ran once, of two processes that started',
      applied === waiting && waiting > 0,
      `${applied} of ${waiting}`,
    );
    check('both serve within a minute', slowest < 60_000, `${Math.round(slowest)} ms`);
  },
};
