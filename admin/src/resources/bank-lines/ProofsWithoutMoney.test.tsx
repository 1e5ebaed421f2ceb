import { render, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ProofsWithoutMoney } from './ProofsWithoutMoney.tsx';

const proof = (id: string, reference: string) => ({
  id,
  reference,
  amount_minor: 27_354,
  currency: 'MYR',
  user_name: 'Aminah',
  paid_on: '2026-11-20',
});

it('names proofs of which no waiting line speaks, whichever lines the page shows', async () => {
  signInAs('finance');
  const lists: Record<string, object[]> = {
    'invoices/payments': [proof('p', 'PAY-00001-A'), proof('q', 'PAY-00002-B')],
    'bank-lines': [{ id: 'l', proposals: [{ payment: { id: 'p' } }] }],
  };
  const getList = async (resource: string) => {
    const data = lists[resource] ?? [];
    return { data: data as never[], total: data.length };
  };
  render(
    <Stage resource="bank-lines" dataProvider={{ getList }}>
      <ListContextProvider value={{ data: [] } as never}>
        <ProofsWithoutMoney />
      </ListContextProvider>
    </Stage>,
  );
  expect(await screen.findByRole('link', { name: 'PAY-00002-B' })).toBeInTheDocument();
  expect(screen.queryByText('PAY-00001-A')).not.toBeInTheDocument();
});
