import type { LooseOptions } from '@rantau/shared/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { DeliveryProofs } from './DeliveryProofs.tsx';

it('asks for a proof only when it is opened', async () => {
  signInAs('warehouse_my');
  const image = vi.fn(async ({ params }: LooseOptions) => ({
    url: `/files/${params?.['id']}.webp`,
    content_type: 'image/webp',
    created_at: '2026-11-21T04:00:00.000Z',
  }));
  const proofs = { proof_image_id: 'door', signature_image_id: 'name' };
  answerCalls({ 'GET /admins/images/:id': image });
  render(
    <Stage>
      <DeliveryProofs of={proofs} reference="OUT-00001-A" />
    </Stage>,
  );
  expect(image).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tandatangan OUT-00001-A' }));
  expect(await screen.findByRole('img')).toHaveAttribute('src', '/files/name.webp');
  expect(image.mock.calls).toEqual([[{ params: { id: 'name' } }]]);
});
