import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aminah } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { MailAgencyForm } from './MailAgencyForm.tsx';

it('says how to give a form that is missing, with a message that is begun', () => {
  show(<MailAgencyForm me={aminah} form={{ state: 'missing', signed_on: null }} />);
  expect(screen.getByText(/We do not have your form yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(aminah.suite),
  );
});

it('asks nothing of a customer whose form is here', () => {
  show(<MailAgencyForm me={aminah} form={{ state: 'on_file', signed_on: '2026-11-10' }} />);
  expect(screen.getByText(/signed on .*10/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
