import { temporaryFolder } from '../harness/folder.ts';
import { startProduct } from '../harness/product.ts';
import { listOf, type Session, signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';

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

export const bench: Bench = async (tell) => {
  await using product = await startProduct({ env: { DATA_DIR: temporaryFolder('pdf') } });
  const session = await signIn(product.port, 'admin', 'owner@rantau.example');
  const pathsOf = async (list: string, state: string, path: (id: string) => string) => {
    const { body } = await session.call('GET', listOf(list, { filter: { state } }));
    return (JSON.parse(body) as { id: string }[]).slice(0, 10).map(({ id }) => path(id));
  };
  const label = (id: string) => `/admins/shipping-labels.pdf?ids=${id}`;
  const labels = await times(
    session,
    await pathsOf('/admins/sea-freight-outbound-packages', 'packed', label),
  );
  const invoice = (id: string) => `/admins/invoices/${id}.pdf`;
  const invoices = await times(session, await pathsOf('/admins/sea-freight-invoices', 'issued', invoice));
  tell('label PDF: p95', labels[94] ?? 0, 'ms', { atMost: 50, note: `median ${labels[50]?.toFixed(1)} ms` });
  tell('invoice PDF: p95', invoices[94] ?? 0, 'ms', { note: `median ${invoices[50]?.toFixed(1)} ms` });
};
