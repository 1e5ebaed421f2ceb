import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/template-database.ts';
import type { Database, Db } from './database.ts';
import { fromFollower } from './read-replica.ts';

/** Two databases that differ, so that an answer tells where it was read. */
describe('reading from a replica', () => {
  let leader: Database;
  let follower: Database;
  const on = '2026-11-21T00:00:00.000Z';
  const mark = ({ db }: Database, name: string) =>
    db.insertInto('rate_limits').values({ key: name, hits: 1, window_start: on }).execute();
  const names = async (db: Db) =>
    (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);

  beforeAll(async () => {
    leader = await openTestDatabase();
    follower = await openTestDatabase();
    await mark(leader, 'leader');
    await mark(follower, 'follower');
  });
  afterAll(() => Promise.all([leader.close(), follower.close()]));

  it('reads there, and leaves no transaction open', async () => {
    const fromReplica = fromFollower(leader.db, follower.db);
    await expect(fromReplica(names)).resolves.toEqual(['follower']);
    await expect(fromReplica(names)).resolves.toEqual(['follower']);
    expect(follower.pool.idleCount).toBe(follower.pool.totalCount);
  });

  it('reads on the leader what can only be written', async () => {
    const fromReplica = fromFollower(leader.db, follower.db);
    await fromReplica(async (db) => {
      await db.insertInto('rate_limits').values({ key: 'both', hits: 1, window_start: on }).execute();
    });
    await expect(names(follower.db)).resolves.toEqual(['follower']);
    await expect(names(leader.db)).resolves.toEqual(['leader', 'both']);
  });

  it.each([
    ['that is being stopped', '57P01'],
    ['that had to forget the rows', '40001'],
  ])('reads again on the leader after a replica %s', async (_, code) => {
    const fromReplica = fromFollower(leader.db, follower.db);
    const read = vi.fn(async (db: Db) => {
      if (read.mock.calls.length === 1) throw Object.assign(new Error('gone'), { code });
      return names(db);
    });
    await expect(fromReplica(read)).resolves.toContain('leader');
  });

  it('passes on what the read itself refuses', async () => {
    const fromReplica = fromFollower(leader.db, follower.db);
    await expect(fromReplica(async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('asks the leader where no replica answers, and asks that one again after a rest', async () => {
    const isAway = vi.fn(() => true);
    const db = new Proxy(follower.db, {
      get: (target, name) => {
        if (name === 'startTransaction' && isAway()) throw new Error('connect ECONNREFUSED');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const fromReplica = fromFollower(leader.db, db);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await expect(fromReplica(names)).resolves.toContain('leader');
      await expect(fromReplica(names)).resolves.toContain('leader');
      expect(isAway).toHaveBeenCalledTimes(1);
      isAway.mockReturnValue(false);
      vi.setSystemTime(Date.now() + 6_000);
      await expect(fromReplica(names)).resolves.toEqual(['follower']);
    } finally {
      vi.useRealTimers();
    }
  });
});
