import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';

const open = async () => {
  const shown = show(<ChangeEmail email={aminah.email} isAllowed />);
  await userEvent.click(screen.getByRole('button', { name: 'Change the e-mail address' }));
  return shown;
};

it('brings the new address back after the session ran out, and never keeps the password', async () => {
  session.logIn(aminah);
  const first = await open();
  await userEvent.type(screen.getByLabelText('New e-mail address'), 'new@example.com');
  await userEvent.type(screen.getByLabelText('Current password'), 'a secret of mine');
  first.unmount();
  session.expire();
  session.logIn(aminah);
  await open();
  expect(screen.getByLabelText('New e-mail address')).toHaveValue('new@example.com');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('a secret of mine');
});
