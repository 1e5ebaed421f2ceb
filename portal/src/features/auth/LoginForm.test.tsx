import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { problem, serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { LoginForm } from './LoginForm.tsx';

async function fillIn(email = 'Aminah@Example.com', password = 'rantau-demo-2026') {
  show(<LoginForm onLinkInstead={() => {}} />);
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => session.logOut());

describe('the login', () => {
  it('keeps the token of the answer in a cookie and the record under the session type', async () => {
    const sent = serve({
      'POST /users/login': { body: { data: aminah }, headers: { authorization: 'Bearer abc' } },
    });
    await fillIn();
    expect(sent[0]?.body).toEqual({ user: { email: 'aminah@example.com', password: 'rantau-demo-2026' } });
    expect(document.cookie).toContain('token=abc');
    expect(JSON.parse(localStorage.getItem('app') ?? 'null')).toMatchObject({ suite: 'RT10234' });
    expect(session.get().status).toBe('logged-in');
  });

  it('says that the password is wrong, and keeps what was typed', async () => {
    serve({ 'POST /users/login': { status: 401, body: problem('wrong_credentials', 401) } });
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail address or password is not correct.',
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('Aminah@Example.com');
    expect(session.get().status).toBe('logged-out');
  });

  it('offers the confirmation mail again where the address is not confirmed', async () => {
    const sent = serve({
      'POST /users/login': {
        status: 403,
        body: problem('email_not_confirmed', 403, { metadata: { action: 'confirm_email' } }),
      },
      'POST /users/resend-email-confirmation': { status: 202 },
    });
    await fillIn();
    await userEvent.click(await screen.findByRole('button', { name: /Send the confirmation e-mail again/ }));
    expect(await screen.findByText(/was sent again/)).toBeInTheDocument();
    expect(sent.at(-1)?.call).toBe('POST /users/resend-email-confirmation');
  });

  it('asks for nothing while a field is empty, and puts the focus there', async () => {
    const sent = serve({});
    show(<LoginForm onLinkInstead={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Not a valid e-mail address')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toHaveLength(0);
  });

  it('says that we cannot be reached when the network fails', async () => {
    serve({
      'POST /users/login': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not be reached');
  });
});
