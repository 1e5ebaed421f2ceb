import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DeliveredDialog } from './DeliveredDialog.tsx';

const photo = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'door', { type });
// What a phone's camera offers does not always follow `accept`.
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Proof photo'), file, { applyAccept: false });

it.each([
  ['a film', photo('video/mp4'), 'That kind of file is not accepted'],
  ['11 MB', photo('image/jpeg', 11_000_000), 'The limit is 10 MB'],
])('refuses %s when it is chosen, not when it is sent', async (_, file, words) => {
  const onDone = vi.fn();
  show(<DeliveredDialog invoiceId="1" onDone={onDone} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText('Recipient’s name'), 'Puan Aminah');
  await choose(file);
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  const right = photo('image/jpeg');
  await choose(right);
  expect(screen.queryByText(new RegExp(words))).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Signature' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delivered' }));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(
      { to: 'delivered', delivered_to: 'Puan Aminah', note: '' },
      { picture: right, signature: null },
    ),
  );
});

it('takes a touch that draws no line for no signature', async () => {
  show(<DeliveredDialog invoiceId="1" onDone={vi.fn()} onClose={() => {}} />);
  const sheet = screen.getByRole('img', { name: 'Signature' });
  sheet.setPointerCapture = () => {};
  fireEvent.pointerDown(sheet);
  fireEvent.pointerUp(sheet);
  expect(screen.queryByRole('button', { name: 'Sign again' })).not.toBeInTheDocument();
  fireEvent.pointerDown(sheet);
  fireEvent.pointerMove(sheet, { buttons: 1 });
  fireEvent.pointerUp(sheet);
  // The picture of the line is made in the background.
  expect(await screen.findByRole('button', { name: 'Sign again' })).toBeVisible();
});
