import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { FirstSteps } from './FirstSteps.tsx';

it('begins with the address for who shops, and with a pickup for who sends boxes home', () => {
  const shopping = show(<FirstSteps kind="forwarding" />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Copy your US address');
  shopping.unmount();
  show(<FirstSteps kind="standard" />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Request a pickup');
});
