// The least that a server can do, tuned as a good engineer would: Fastify and `pg`, named statements, pipelining, instants left as text,
// the same tables and indexes, totals that are exact to the same number; no session, no checks.
import Fastify from 'fastify';
import pg from 'pg';

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => text);
pg.types.setTypeParser(builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, pipeline: true });
const app = Fastify();
const columns =
  'id, version, created_at, updated_at, reference, state, tracking_number, carrier, shop, user_id, weight_lb, length_in, width_in, height_in, volume_cft, location, received_at';

app.get<{ Querystring: { user: string; state: string } }>('/mine', async ({ query: { user, state } }) => {
  const [page, total] = await Promise.all([
    pool.query({
      name: 'mine',
      text: `select ${columns} from inbound_packages where user_id = $1 and state = $2 order by created_at desc, id desc limit 25`,
      values: [user, state],
    }),
    pool.query({
      name: 'mine-total',
      text: 'select count(*)::int as total from inbound_packages where user_id = $1 and state = $2',
      values: [user, state],
    }),
  ]);
  return { data: page.rows, total: total.rows[0].total };
});
app.get<{ Querystring: { state: string } }>('/all', async ({ query: { state } }) => {
  const [page, total] = await Promise.all([
    pool.query({
      name: 'all',
      text: `select ${columns} from inbound_packages where state = $1 order by created_at desc, id desc limit 25`,
      values: [state],
    }),
    pool.query({
      name: 'all-total',
      text: 'select count(*)::int as total from (select 1 from inbound_packages where state = $1 limit 10001) few',
      values: [state],
    }),
  ]);
  return { data: page.rows, total: total.rows[0].total };
});
app.get<{ Params: { id: string } }>('/one/:id', async ({ params: { id } }) => {
  const { rows } = await pool.query({
    name: 'one',
    text: `select ${columns} from inbound_packages where id = $1`,
    values: [id],
  });
  return rows[0];
});
app.post<{ Body: { tracking_number: string } }>('/one', async ({ body: { tracking_number } }, reply) => {
  const { rows } = await pool.query({
    name: 'create',
    text: `insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number, raw_tracking_number, weight_lb, length_in, width_in, height_in, volume_cft, received_at)
      values (gen_random_uuid(), now(), now(), gen_random_uuid()::text, 'received', $1, $1, 2, 10, 10, 10, 0.58, now()) returning ${columns}`,
    values: [tracking_number],
  });
  return reply.code(201).send(rows[0]);
});
app.patch<{ Params: { id: string }; Body: { location: string } }>(
  '/one/:id',
  async ({ params: { id }, body: { location } }) => {
    const { rows } = await pool.query({
      name: 'update',
      text: `update inbound_packages set location = $2, version = version + 1, updated_at = now() where id = $1 returning ${columns}`,
      values: [id, location],
    });
    return rows[0];
  },
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('listening');
