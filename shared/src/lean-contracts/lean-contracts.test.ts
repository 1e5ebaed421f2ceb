import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leanContracts } from './index.ts';

const load = (path: string) => leanContracts().load(fileURLToPath(new URL(path, import.meta.url)));

it('keeps method, path and session of a call, and none of its schemas', async () => {
  const module = await load('../invoices/invoices.endpoints.ts');
  expect(module).toContain(
    '"issue":{"method":"POST","path":"/admins/invoices/:id/issue","session":"admin","idempotent":true}',
  );
  expect(module).toContain(
    '"pdf":{"method":"GET","path":"/admins/invoices/:id.pdf","session":"admin","answer":"application/pdf"}',
  );
  expect(module).not.toMatch(/^import/m);
});

it('leaves every other module as it is', async () => {
  expect(await load('../invoices/invoices.schema.ts')).toBeNull();
});
