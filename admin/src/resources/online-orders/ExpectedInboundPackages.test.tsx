import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ExpectedInboundPackages } from './ExpectedInboundPackages.tsx';

const show = (state: AdminOnlineOrder['state'], data: object[]) => {
  signInAs('support');
  const getList = vi.fn(async () => ({ data, total: data.length }));
  render(
    <Stage dataProvider={{ getList }} resource="online-orders">
      <ExpectedInboundPackages order={{ id: 'o', state } as AdminOnlineOrder} />
    </Stage>,
  );
  return getList;
};

it('warns of what was bought and nobody expects', async () => {
  show('purchased', []);
  expect(await screen.findByText(/Belum ada bungkusan dijangka/)).toBeVisible();
});

it('shows what is expected, by its number', async () => {
  const inbound = {
    id: 'p',
    reference: 'IN-00001-A',
    tracking_number: '1Z999AA10123456784',
    state: 'expected',
  };
  show('purchased', [{ ...inbound, received_at: null }]);
  expect(await screen.findByText('1Z999AA10123456784')).toBeVisible();
  expect(screen.queryByText(/Belum ada bungkusan dijangka/)).toBeNull();
});

it('asks nothing before something is bought', () => {
  expect(show('quoted', [])).not.toHaveBeenCalled();
});
