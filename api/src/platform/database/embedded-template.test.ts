import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedFolder, openFolder } from './embedded-database.ts';
import { beginWithTemplate, makeTemplate, templateName } from './embedded-template.ts';
import { migrate, readMigrations } from './migrate.ts';

describe('the template of the embedded database', () => {
  let folder = '';
  const at = (name: string) => join(folder, name);
  const templates = () => readdirSync(at('templates'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rantau-template-'));
    mkdirSync(at('templates/of-an-older-release'), { recursive: true });
    await makeTemplate(at('templates'), migratedFolder);
    // PGlite creates a database here, which may take a busy machine minutes.
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes the place of an older one, and is made once', async () => {
    expect(templates()).toHaveLength(1);
    const again = () => Promise.reject(new Error('made again'));
    await expect(makeTemplate(at('templates'), again)).resolves.toBeUndefined();
  });

  it('opens with every migration applied, for its own account, after a start that was stopped half way too', async () => {
    mkdirSync(at('fresh/pglite.draft'), { recursive: true });
    writeFileSync(at('fresh/pglite.draft/half'), '');
    await beginWithTemplate(at('fresh/pglite'), at('templates'));
    expect(existsSync(at('fresh/pglite/half'))).toBe(false);
    const database = await openFolder(at('fresh'));
    const files = readdirSync(at('fresh/pglite'), { recursive: true, encoding: 'utf8' });
    const open = ['', ...files].filter((file) => (statSync(at(`fresh/pglite/${file}`)).mode & 0o077) !== 0);
    expect(files.length).toBeGreaterThan(500);
    expect(open).toEqual([]);
    const { rows } = await database.pool.query('select name from schema_migrations order by name');
    const applied = await migrate(database);
    await database.close();
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    expect(applied).toEqual([]);
  });

  it('leaves a database that is there as it is', async () => {
    mkdirSync(at('used/pglite'), { recursive: true });
    await beginWithTemplate(at('used/pglite'), at('templates'));
    expect(readdirSync(at('used/pglite'))).toEqual([]);
  });

  it('is not taken where it was made of other migrations', async () => {
    cpSync(at(`templates/${templates()[0]}`), at('others/0123456789abcdef'), { recursive: true });
    await beginWithTemplate(at('new/pglite'), at('others'));
    expect(existsSync(at('new'))).toBe(false);
  });
});

describe('the name of a template', () => {
  const first = { name: '0001_a.sql', sql: '', checksum: 'a' };
  const second = { name: '0002_b.sql', sql: '', checksum: 'b' };
  const made = templateName('0.5.16', [first, second]);

  it('is the same for the same PGlite and migrations', () => {
    expect(templateName('0.5.16', [first, second])).toBe(made);
  });

  it.each([
    ['another PGlite', '0.5.17', [first, second]],
    ['a migration more', '0.5.16', [first, second, { ...second, name: '0003_c.sql' }]],
    ['a migration less', '0.5.16', [first]],
    ['a migration that was changed', '0.5.16', [first, { ...second, checksum: 'c' }]],
    ['a migration that was renamed', '0.5.16', [first, { ...second, name: '0002_c.sql' }]],
  ])('is another with %s', (_, version, migrations) => {
    expect(templateName(version, migrations)).not.toBe(made);
  });
});
