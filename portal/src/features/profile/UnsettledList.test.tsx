import { AppError } from '@rantau/shared/errors';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { UnsettledList } from './UnsettledList.tsx';

const balanceOf = { kind: 'balance', id: null, reference: null, total: 1 };

it('names the first of each kind with its page, and counts the others', () => {
  const id = (place: number) => `01900000-0000-7000-8000-00000000000${place}`;
  const packages = [1, 2, 3].map((place) => ({
    kind: 'inbound_package',
    id: id(place),
    reference: `IN-0000${place}`,
    total: 25,
  }));
  const unsettled = [{ ...balanceOf, balance_usd_minor: 1_234 }, ...packages];
  show(<UnsettledList error={new AppError('account_not_settled', { metadata: { unsettled } })} />);
  const [balance, all] = screen.getAllByRole('listitem');
  expect(balance).toHaveTextContent('You owe US$12.34: ');
  expect(all).toHaveTextContent('Parcels (25): IN-00001, IN-00002, IN-00003, 22 more');
  expect(screen.getByRole('link', { name: 'IN-00002' })).toHaveAttribute(
    'href',
    `/dashboard/package/${id(2)}`,
  );
  expect(screen.getByRole('link', { name: '22 more' })).toHaveAttribute('href', '/dashboard/package');
});

it('names credit that would be lost', () => {
  const unsettled = [{ ...balanceOf, balance_usd_minor: -500 }];
  show(<UnsettledList error={new AppError('account_not_settled', { metadata: { unsettled } })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Your credit of US$5.00');
});
