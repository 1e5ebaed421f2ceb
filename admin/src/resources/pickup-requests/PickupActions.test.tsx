import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { AdminPickup } from './admin-pickup.ts';
import { PickupActions } from './PickupActions.tsx';

it('says what collecting brings before it is done', async () => {
  signInAs('warehouse_us');
  const movePickup = vi.fn(async () => ({}));
  answerCalls({ 'POST /admins/pickup-requests/:id/transitions': movePickup });
  render(
    <Stage resource="pickup-requests">
      <PickupActions record={{ id: 'p', state: 'scheduled' } as AdminPickup} />
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sudah diambil' }));
  expect(await screen.findByText(/tidak boleh ditarik balik/)).toBeVisible();
  expect(movePickup).not.toHaveBeenCalled();
});
