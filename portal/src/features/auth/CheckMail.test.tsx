import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem, serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { CheckMail } from './CheckMail.tsx';

it('says when the confirmation mail could not be sent again', async () => {
  serve({
    'POST /users/resend-email-confirmation': { status: 429, body: problem('rate_limited', 429) },
  });
  show(
    <CheckMail
      registered={{
        email: 'aminah@example.com',
        password: 'rantau-demo-2026',
        name: 'Aminah',
        phone: '+60123456789',
        customer_kind: 'forwarding',
        locale: 'ms',
        marketing_consent: false,
      }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Send the confirmation e-mail again/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many');
});
