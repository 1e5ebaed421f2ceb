import { randomUUID } from 'node:crypto';
import { configure, domain } from '../harness/behind-nginx.ts';
import { fillWithDemo } from '../harness/demo.ts';
import { findNginx, startNginx } from '../harness/nginx.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, countsText, newRecord, signInAsOwner, startWriters } from '../harness/writers.ts';
import type { Machine } from './machine.ts';
import { startMachines } from './machines.ts';
import { openStaffPage } from './staff-page.ts';

/** The ways in which a leader is lost, each with what brings it back. */
const losses: readonly [name: string, hurt: (leader: Machine) => void, heal: (leader: Machine) => void][] = [
  ['kill -9', (leader) => leader.kill(), (leader) => leader.start()],
  ['SIGSTOP', (leader) => leader.freeze(), (leader) => leader.thaw()],
  ['cut from etcd', (leader) => leader.cutFromEtcd(), (leader) => leader.joinEtcd()],
];
const mostSeconds = 30;

export const suite: Suite = {
  title:
    'the leader of three PostgreSQL is lost under 16 writers: three processes behind nginx, PgBouncer, HAProxy',
  run: async (trial) => {
    const { kills, check } = trial;
    const program = findNginx();
    await using machines = await startMachines();
    const [tls, plain] = [await freePort(), await freePort()];
    const at = (name: string) => `https://${name}${domain}:${tls}`;
    const env = await fillWithDemo({
      ...machines.env,
      TRUST_PROXY: '127.0.0.1/32',
      JWT_SECRET: randomUUID().repeat(2),
      APP_ORIGIN: at(''),
      VENDOR_ORIGIN: at('vendor.'),
      ADMIN_ORIGIN: at('admin.'),
    });
    const products = await Promise.all(Array.from({ length: 3 }, () => startProduct({ env })));
    const ports = products.map(({ port }) => port);
    await using _ = await startNginx(program, await configure({ ports, tls, plain }));

    const record = newRecord();
    const sessions = await Promise.all(ports.map((port) => signInAsOwner(port)));
    const writers = await Promise.all(
      sessions.map((session, index) => startWriters(session, index === 0 ? 6 : 5, record)),
    );
    await using page = await openStaffPage(tls);
    let seen: { readonly said: boolean; readonly wentOn: boolean } | undefined;
    const slowest = new Map<string, number>();
    for (let turn = 0; turn < kills; turn += 1) {
      const [name, hurt, heal] = losses[turn % losses.length] ?? losses[0] ?? [];
      if (!name || !hurt || !heal) break;
      await machines.settled();
      await writers[0]?.warm();
      await wait(Math.random() * 2_000);
      const lost = await machines.leader();
      const began = performance.now();
      hurt(lost);
      const said = seen ? undefined : page.saysSo();
      // One that is cut off leads on for some seconds.
      while ((await machines.leader()).name === lost.name) await wait(100);
      const before = record.inboundPackages.length;
      while (record.inboundPackages.length === before && performance.now() - began < 60_000) await wait(50);
      const seconds = (performance.now() - began) / 1_000;
      slowest.set(name, Math.max(slowest.get(name) ?? 0, seconds));
      console.log(`${name} of ${lost.name}: writing again after ${seconds.toFixed(1)} s`);
      if (said) seen = { said: await said, wentOn: await page.goesOn() };
      heal(lost);
    }
    await machines.settled();
    await Promise.all(writers.map(({ stop }) => stop()));
    const [session] = sessions;
    if (session) await checkNothingLost(session, record, trial);
    for (const [name, seconds] of slowest)
      check(
        `${name}: writing again within ${mostSeconds} s`,
        seconds < mostSeconds,
        `${seconds.toFixed(1)} s at most`,
      );
    check(
      'answers 503 and no other fault meanwhile',
      record.faults.length === 0,
      record.faults[0] ??
        `${countsText(record.answers)}; without an answer: ${countsText(record.unanswered)}`,
    );
    check(
      'an open page says so, and goes on when one tries again',
      seen?.said === true && seen.wentOn,
      `a notice: ${seen?.said}; then its rows, without signing in: ${seen?.wentOn}`,
    );
    const ended = products.filter((product) => !product.isRunning());
    check(
      'no process of the product ended',
      ended.length === 0,
      ended[0] ? ended[0].output().slice(-400) : `all ${products.length} still run`,
    );
    await Promise.all(products.map((product) => product.end()));
  },
};
