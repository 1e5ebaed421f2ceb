import { describe, expect, it } from 'vitest';
import { errorStatus, fieldCodes } from '../errors/index.ts';
import { flatten, placeholdersOf } from '../i18n/index.ts';
import { inboundPackageStates } from '../inbound-packages/inbound-packages.states.ts';
import { deliveryStates, invoiceStates } from '../invoices/invoices.states.ts';
import { onlineOrderStates } from '../online-orders/online-orders.states.ts';
import { outboundPackageStates } from '../outbound-packages/outbound-packages.states.ts';
import { paymentStates } from '../payments/payments.states.ts';
import { pickupRequestStates } from '../pickup-requests/pickup-requests.states.ts';
import { tripStates } from '../trips/trips.states.ts';
import { messages } from './index.ts';

const { ms, en } = messages;
const machines = {
  inbound_package: inboundPackageStates,
  outbound_package: outboundPackageStates,
  trip: tripStates,
  invoice: invoiceStates,
  delivery: deliveryStates,
  payment: paymentStates,
  online_order: onlineOrderStates,
  pickup_request: pickupRequestStates,
};

describe('the words of the domain', () => {
  it('are the same keys, with the same placeholders, in both languages', () => {
    const [malay, english] = [flatten(ms), flatten(en)];
    expect([...english.keys()].sort()).toEqual([...malay.keys()].sort());
    for (const [key, message] of malay)
      expect([key, placeholdersOf(english.get(key) ?? '')]).toEqual([key, placeholdersOf(message)]);
  });

  it('are never empty', () => {
    for (const catalogue of [ms, en])
      expect([...flatten(catalogue)].filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  it('name every failure, field refusal and state', () => {
    const { fields, body, ...failures } = ms.errors;
    expect(Object.keys(failures).sort()).toEqual(Object.keys(errorStatus).sort());
    for (const code of Object.keys(body)) expect(failures).toHaveProperty(code);
    expect(Object.keys(fields).sort()).toEqual([...fieldCodes].sort());
    for (const [noun, machine] of Object.entries(machines))
      expect(Object.keys(ms.states[noun as keyof typeof machines])).toEqual(
        expect.arrayContaining(Object.keys(machine.moves)),
      );
  });
});
