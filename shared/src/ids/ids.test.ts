import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { UserActor } from '../access/index.ts';
import type { BodyOf, ParamsOf } from '../contract/index.ts';
import { Invoice, type invoiceEndpoints } from '../invoices/index.ts';
import type { OwedInvoice, paymentEndpoints } from '../payments/index.ts';
import { type Id, idOf } from './index.ts';

const text = '01990000-0000-7000-8000-000000000000';
const user: Id<'user'> = text;
const invoice: Id<'invoice'> = text;

test('tells one kind of record from another, in the types', () => {
  // @ts-expect-error a user is no invoice
  const wrong: Id<'invoice'> = user;
  // @ts-expect-error nor is it one in the address of a call
  const params: ParamsOf<typeof invoiceEndpoints.get> = { id: user };
  const body: Pick<BodyOf<typeof paymentEndpoints.submit>, 'invoice_ids'> = {
    // @ts-expect-error nor in the body of one
    invoice_ids: [user],
  };
  // @ts-expect-error nor in a rule
  const owed: Pick<OwedInvoice, 'id'> = { id: user };
  // @ts-expect-error nor is an inbound package's owner the invoice that it is on
  const actor: Pick<UserActor, 'id'> = { id: invoice };
  expect([wrong, params.id, body.invoice_ids[0], owed.id, actor.id]).toEqual(Array(5).fill(text));
  expectTypeOf<z.infer<typeof Invoice>['user_id']>().toEqualTypeOf<Id<'user'>>();
});

test('is text at run time, and a UUID on the wire', () => {
  expect(idOf('invoice').parse(text)).toBe(text);
  expect(idOf('invoice').safeParse('INV-01001-X').success).toBe(false);
  expect(Invoice.shape.user_id.safeParse('1').success).toBe(false);
});
