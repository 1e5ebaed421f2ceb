import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '../providers/api.ts';
import { session } from '../session/session.ts';
import { answerWith, problem } from '../testing/answer-with.ts';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { SessionEnd } from './SessionEnd.tsx';

const save = () =>
  api.send({ method: 'POST', path: '/admins/taxes', session: 'admin' }, { body: { name_ms: 'Cukai' } });

it('asks an account with a second factor for its code as well, and then sends what waited', async () => {
  signInAs('finance');
  const state = session.get();
  const data = state.status === 'logged-in' ? state.data : undefined;
  const calls = answerWith(({ url, headers, body }) => {
    if (url.endsWith('/admins/jwt')) return problem(401, 'session_revoked');
    if (url.endsWith('/admins/login'))
      return (body as { admin: { otp?: string } }).admin.otp === '123456'
        ? { body: { data }, headers: { authorization: 'Bearer fresh' } }
        : problem(401, 'otp_required');
    return headers.get('authorization') === 'Bearer fresh'
      ? { body: { id: '1' } }
      : problem(401, 'unauthenticated');
  });
  render(
    <Stage>
      <SessionEnd />
    </Stage>,
  );
  const saved = save();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Kata laluan'), 'rantau{Enter}');
  await user.click(await screen.findByLabelText('Kod pengesahan'));
  await user.paste('123 456');
  await user.keyboard('{Enter}');
  expect((await saved).body).toEqual({ id: '1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { name_ms: 'Cukai' } });
});

it('takes nothing from a scanner: no wrong password is sent, and what was typed before stays', async () => {
  signInAs('warehouse_us');
  const calls = answerWith(() => problem(401, 'session_revoked'));
  render(
    <Stage>
      <SessionEnd />
    </Stage>,
  );
  void save();
  const user = userEvent.setup();
  const password = await screen.findByLabelText('Kata laluan');
  await user.click(password);
  await user.paste('rantau-d');
  await user.keyboard('1Z999AA10123456784{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('imbas semula');
  expect(password).toHaveValue('rantau-d');
  await user.keyboard('A-01-02{Enter}');
  expect(password).toHaveValue('rantau-d');
  expect(calls.filter(({ url }) => url.endsWith('/admins/login'))).toEqual([]);
  await user.keyboard('emo');
  expect(password).toHaveValue('rantau-demo');
});
