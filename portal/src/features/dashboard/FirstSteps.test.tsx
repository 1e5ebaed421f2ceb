import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { FirstSteps, isNewcomer } from './FirstSteps.tsx';

const nobody = {
  inbound_counts: {},
  outbound_counts: {},
  needs: { to_declare: 0, to_choose: 0, to_pay: 0, to_collect: 0, orders_to_accept: 0 },
};

it('takes for a newcomer only who never had anything, and for whom nothing waits', () => {
  expect(isNewcomer(nobody)).toBe(true);
  expect(isNewcomer({ ...nobody, inbound_counts: { cancelled: 1 } })).toBe(false);
  expect(isNewcomer({ ...nobody, outbound_counts: { delivered: 3 } })).toBe(false);
  expect(isNewcomer({ ...nobody, needs: { ...nobody.needs, orders_to_accept: 1 } })).toBe(false);
});

it('begins with the address for who shops, and with a pickup for who sends boxes home', () => {
  const shopping = show(<FirstSteps kind="forwarding" />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Copy your USA address');
  shopping.unmount();
  show(<FirstSteps kind="standard" />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Request a pickup');
});
