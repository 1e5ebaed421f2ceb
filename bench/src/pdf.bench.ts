import { temporaryFolder } from '@rantau/rig/folder';
import { startProduct } from '@rantau/rig/product';
import { listOf, type Session, signIn } from '@rantau/rig/session';
import type { BenchResult } from './result.ts';

/** Milliseconds of 100 calls, the slowest last. */
async function times({ call }: Session, paths: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (let turn = -5; turn < 100; turn += 1) {
    const path = paths[(turn + 5) % paths.length] ?? '';
    const { ms, status, headers } = await call('GET', path);
    if (status !== 200 || headers['content-type'] !== 'application/pdf')
      throw new Error(`${path} answered ${status}`);
    if (turn >= 0) all.push(ms);
  }
  return all.sort((one, other) => one - other);
}

export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({ env: { DATA_DIR: temporaryFolder('pdf') } });
  const session = await signIn(product.port, 'admin', 'owner@rantau.example');
  const ids = async (path: string, filter: object) =>
    (JSON.parse((await session.call('GET', listOf(path, { filter }))).body) as { id: string }[]).map(
      ({ id }) => id,
    );
  const labels = (await ids('/admins/sea-freight-outbound-packages', { state: 'packed' })).map(
    (id) => `/admins/shipping-labels.pdf?ids=${id}`,
  );
  const invoices = (await ids('/admins/sea-freight-invoices', { state: 'issued' })).map(
    (id) => `/admins/invoices/${id}.pdf`,
  );
  const label = await times(session, labels.slice(0, 10));
  const invoice = await times(session, invoices.slice(0, 10));
  await product.end();
  return [
    {
      what: 'label PDF: p95',
      value: label[94] ?? 0,
      unit: 'ms',
      better: 'lower',
      goal: 50,
      note: `middle ${label[50]?.toFixed(1)} ms`,
    },
    {
      what: 'invoice PDF: p95',
      value: invoice[94] ?? 0,
      unit: 'ms',
      better: 'lower',
      note: `middle ${invoice[50]?.toFixed(1)} ms`,
    },
  ];
}
