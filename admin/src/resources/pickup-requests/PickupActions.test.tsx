import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { AdminPickup } from './admin-pickup.ts';
import { PickupActions } from './PickupActions.tsx';

it('says what collecting brings before it is done', async () => {
  signInAs('warehouse_us');
  const movePickup = vi.fn(async () => ({}));
  render(
    <Stage dataProvider={{ movePickup }} resource="pickup-requests">
      <PickupActions record={{ id: 'p', state: 'scheduled' } as AdminPickup} />
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sudah dikutip' }));
  expect(await screen.findByText(/tidak boleh diundur/)).toBeVisible();
  expect(movePickup).not.toHaveBeenCalled();
});
