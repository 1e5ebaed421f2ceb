import type { Invoice } from '@rantau/shared/invoices';
import { expect, it } from 'vitest';
import { hasDeposit, owed } from './owed.ts';

const quote = (deposit_minor: number | null, to_pay_minor: number) =>
  ({
    deposit_minor,
    to_pay_minor,
    deposit_myr_minor: deposit_minor,
    to_pay_myr_minor: to_pay_minor,
  }) as Invoice;

it('asks for the deposit of a quote first, and for the rest once it is paid', () => {
  expect(owed([quote(5_907, 11_813)], 'zelle', 'deposit')).toBe(5_907);
  expect(owed([quote(5_907, 11_813)], 'zelle', 'all')).toBe(11_813);
  expect(owed([quote(0, 5_906), quote(null, 1_200)], 'bank_transfer_my', 'deposit')).toBe(7_106);
  expect(hasDeposit([quote(5_907, 11_813)])).toBe(true);
  expect(hasDeposit([quote(0, 5_906)])).toBe(false);
});
