import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { AppError } from '@rantau/shared/errors';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { uploadPhotos } from '../images/upload.ts';
import { PhotosInput } from '../resources/inbound-packages/PhotosInput.tsx';
import { answerCalls } from '../testing/answer-calls.ts';
import { Stage } from '../testing/Stage.tsx';
import { ActionDialog } from './ActionDialog.tsx';

vi.mock('../images/shrink.ts', () => ({ shrink: async (file: Blob) => file }));

it('keeps its pictures when it is refused, uploads each once, and sends the same wish with the same key', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  let presigned = 0;
  const sent: { body: unknown; idempotencyKey?: string | undefined }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  answerCalls({
    'POST /admins/images/presign/s3/params': () => {
      presigned += 1;
      return { method: 'PUT', url: 'http://bucket/one', image_id: 'picture' };
    },
    'POST /admins/images/:id/complete': () => ({ id: 'picture' }),
    'POST /admins/trips/:id/box-counts/:door': ({ body, idempotencyKey }) => {
      sent.push({ body, idempotencyKey });
      if (sent.length === 1) throw new AppError('service_unavailable');
      return {};
    },
  });
  render(
    <Stage>
      <ActionDialog
        label="count.damaged"
        endpoint={boxCheckEndpoints.scan}
        options={async ({ photos }: { photos?: readonly Blob[] }) => ({
          params: { id: 'trip', door: 'arrival' as const },
          body: { code: 'RB-1', damaged: true, image_ids: await uploadPhotos(photos) },
        })}
      >
        <PhotosInput />
      </ActionDialog>
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button'));
  fireEvent.change(screen.getByLabelText('Ambil gambar'), {
    target: { files: [new File(['x'], 'dent.jpg', { type: 'image/jpeg' })] },
  });
  await screen.findByRole('img');
  const send = screen.getAllByRole('button').at(-1);
  if (!send) throw new Error('No button to send with');
  await userEvent.click(send);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('img')).toBeVisible();
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(presigned).toBe(1);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.idempotencyKey).toBeDefined();
});
