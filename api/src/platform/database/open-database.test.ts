import type pg from 'pg';
import { expect, test } from 'vitest';
import { refuseUnsafeServer } from './open-database.ts';

const server = (says: { version?: number; fsync?: string; full_page_writes?: string; zone?: string }) =>
  ({
    query: async () => ({
      rows: [{ version: 170_000, fsync: 'on', full_page_writes: 'on', zone: 'UTC', ...says }],
    }),
  }) as unknown as pg.Pool;

test('production takes no server that may lose what it confirmed', async () => {
  await refuseUnsafeServer(server({}), 'production');
  for (const setting of ['fsync', 'full_page_writes']) {
    await expect(refuseUnsafeServer(server({ [setting]: 'off' }), 'production')).rejects.toThrow(
      'fsync or full_page_writes off',
    );
    await refuseUnsafeServer(server({ [setting]: 'off' }), 'development');
  }
});

test('a pooler that leaves sessions in a zone of their own is refused', async () => {
  await expect(refuseUnsafeServer(server({ zone: 'Asia/Kuala_Lumpur' }), 'development')).rejects.toThrow(
    'must set UTC',
  );
});

test('a server that is too old is refused everywhere', async () => {
  await expect(refuseUnsafeServer(server({ version: 140_012 }), 'development')).rejects.toThrow(
    'older than 15',
  );
});
