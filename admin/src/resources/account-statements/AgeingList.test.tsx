import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import AgeingList from './AgeingList.tsx';

const row = (id: string, user_name: string, late_fee_minor: number | null) => ({
  id,
  user_name,
  suite: 'RT10234',
  current_minor: 0,
  days_1_30_minor: 0,
  days_31_60_minor: 0,
  days_61_90_minor: 24_125,
  over_90_minor: 0,
  total_minor: 24_125,
  prepaid_minor: 0,
  credit_minor: 0,
  late_fee_minor,
});

const show = (late_fee_minor: number | null) =>
  render(
    <Stage
      resource="account-statements"
      dataProvider={{
        getList: async () => ({
          data: [row('a', 'Melissa', late_fee_minor), row('b', 'Kavitha', late_fee_minor)],
          total: 2,
        }),
      }}
    >
      <AgeingList />
    </Stage>,
  );

it('says of a day that is over that its late fees are not kept, and of today that there are none', async () => {
  signInAs('finance');
  const { unmount } = show(null);
  expect(await screen.findAllByText('Tiada rekod')).toHaveLength(2);
  unmount();
  show(0);
  expect(await screen.findByText('Melissa')).toBeInTheDocument();
  expect(screen.queryByText('Tiada rekod')).not.toBeInTheDocument();
});
