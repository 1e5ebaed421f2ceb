import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { warehouseScene } from './inbound-packages.fixtures.ts';

const at = warehouseScene();

describe('taking in many at once', () => {
  const bulk = (csv: string, dry_run = false) => at.dock.call(calls.bulkCreate, { body: { csv, dry_run } });
  const head = 'Tracking Number,Shop,Suite,Goods Type,Description,Quantity,Unit Value USD';

  it('reports each row, and stores nothing while one is refused', async () => {
    const suite = await at.inbound.suiteOf(at.siti);
    const good = `${at.inbound.number},Etsy,${suite},clothing,"Baju, kurung",2,"1,025.50"`;
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
    expect((await at.siti.call(calls.mine)).total).toBe(0);
    expect((await bulk([head, good].join('\n'), true)).body).toMatchObject({ accepted: 1, dry_run: true });
    expect((await at.siti.call(calls.mine)).total).toBe(0);
    const { body: stored } = await bulk([head, good].join('\n'));
    expect(stored.rows).toMatchObject([{ ok: true }]);
    const { body: mine } = await at.siti.call(calls.mine);
    expect(mine).toMatchObject([
      { reference: stored.rows[0]?.reference, declared_value_usd_minor: 205_100, carrier: 'amazon' },
    ]);
    expect(await at.inbound.audited(mine[0]?.id ?? '')).toEqual([{ action: 'inbound_package.import' }]);
    expect((await at.siti.call(calls.myTimeline, { id: mine[0]?.id ?? '' })).body).toHaveLength(1);
  });

  it('takes thousands of rows in one go', async () => {
    const suite = await at.inbound.suiteOf(at.siti);
    const rows = Array.from({ length: 3000 }, (_, row) => ({
      tracking_number: `${at.inbound.number}X${row}`,
      shop: 'Wholesale',
      suite,
    }));
    const { body } = await at.dock.call(calls.bulkCreate, { body: { rows } });
    expect(body).toMatchObject({ accepted: 3000, refused: 0 });
    expect((await at.siti.call(calls.mine)).total).toBe(3000);
  }, 60_000);
});

it('runs one of a person at a time, tried out or not, and has few more wait', async () => {
  const [greedy, other] = [await at.api.staff('warehouse_us'), await at.api.staff('support')];
  const rows = Array.from({ length: 5_000 }, (_, row) => ({ tracking_number: `GREEDY${row}` }));
  const tryOut = ({ call }: Person) => call(calls.bulkCreate, { body: { rows, dry_run: true } });
  const all = Array.from({ length: 8 }, () => tryOut(greedy));
  expect((await tryOut(other)).status).toBe(200);
  const answers = await Promise.all(all);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ problem }) => problem.error)).toEqual(Array(4).fill('service_unavailable'));
});
