import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimpleForm } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { UrlInput } from './UrlInput.tsx';

it.each([
  ['youtu.be/abc', 'youtube'],
  ['https://www.facebook.com@prizes.example/', 'blog'],
  ['not an address', 'instagram'],
])('of %s the network is %s', async (typed, network) => {
  const save = vi.fn();
  render(
    <Stage resource="social-media-post">
      <SimpleForm defaultValues={{ network: 'instagram' }} onSubmit={save}>
        <UrlInput />
      </SimpleForm>
    </Stage>,
  );
  await userEvent.type(screen.getByRole('textbox'), typed);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ network }));
});
