import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { OfPayment } from './OfPayment.tsx';
import { Proof } from './Proof.tsx';

it.each([
  ['provider', /dilaporkan oleh penyedia bayaran/],
  ['statement', /dikenali pada penyata bank/],
  ['staff', /Direkodkan oleh kakitangan/],
] as const)('money that came from %s says why there is no proof', (from, text) => {
  signInAs('finance');
  render(
    <Stage resource="invoices/payments">
      <Proof proof={null} from={from} />
    </Stage>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('the line of the statement is a link for those who read statements alone', () => {
  const line = (
    <MemoryRouter>
      <OfPayment resource="bank-lines" id="p">
        26 Nov
      </OfPayment>
    </MemoryRouter>
  );
  signInAs('finance');
  const { unmount } = render(line);
  expect(screen.getByRole('link', { name: '26 Nov' })).toHaveAttribute(
    'href',
    `/bank-lines?filter=${encodeURIComponent('{"payment_id":"p"}')}`,
  );
  unmount();
  signInAs('warehouse_my');
  render(line);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
