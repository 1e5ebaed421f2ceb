import type { AdminDashboard } from '@rantau/shared/dashboard';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { Deadlines } from './Deadlines.tsx';

const show = (error: string) => {
  signInAs('finance');
  const at = '2026-11-21T03:00:00Z';
  const failing = { at, error, waiting: 2 };
  const figures = { at, e_invoice_deadlines: { month: null, to_mend: null, to_cancel: null, failing } };
  render(
    <Stage>
      <Deadlines figures={figures as unknown as AdminDashboard} />
    </Stage>,
  );
};

it.each([
  ['invalid_client: invalid_client', /Betulkan dalam tetapan e-Invois. \(invalid_client: invalid_client\)$/],
  ['no_answer: fetch failed', /LHDN tidak menjawab. Kami cuba lagi dengan sendirinya./],
  ['certificate_expired', /Sijil ini telah tamat tempoh atau belum bermula: muat naik yang baharu$/],
  ['418: I am a teapot', /418: I am a teapot$/],
])('says why e-invoices wait, and leads to the settings: %s', (error, words) => {
  show(error);
  expect(screen.getByText(words)).toHaveTextContent(/^2 e-Invois menunggu/);
  expect(screen.getByRole('link', { name: 'Buka' })).toHaveAttribute('href', '/e-invoice-settings');
});
