import type { VendorInvoice } from '@rantau/shared/invoices';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { aminah } from '../testing/people.ts';
import { keepDeliveries, keptDeliveries } from './kept-deliveries.ts';

const ismail = { ...aminah, id: '0199b3a0-0000-7000-8000-0000000000bb' } as typeof aminah;
const list = [{ reference: 'OUT-1' }] as VendorInvoice[];

beforeEach(() => {
  session.logOut();
  session.logIn(aminah);
});

it('shows a driver what they last read on this device, also where their session ended meanwhile', () => {
  keepDeliveries(aminah.id, 'assigned', list);
  session.expire();
  expect(keptDeliveries('assigned')).toBeUndefined();
  session.logIn(aminah);
  expect(keptDeliveries('assigned')).toEqual(list);
  session.logOut();
  session.logIn(aminah);
  expect(keptDeliveries('assigned')).toBeUndefined();
});

it('shows nobody what another read, and keeps none of it beside theirs', () => {
  keepDeliveries(aminah.id, 'assigned', list);
  session.expire();
  session.logIn(ismail);
  expect(keptDeliveries('assigned')).toBeUndefined();
  keepDeliveries(aminah.id, 'assigned', list);
  expect(keptDeliveries('assigned')).toBeUndefined();
  keepDeliveries(ismail.id, 'failed', []);
  session.expire();
  session.logIn(aminah);
  expect(keptDeliveries('assigned')).toBeUndefined();
});
