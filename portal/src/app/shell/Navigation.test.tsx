import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PhoneNavigation } from './Navigation.tsx';
import { customerNavigation } from './navigation.ts';

const moreAt = (path: string) => {
  const shown = show(<PhoneNavigation items={customerNavigation.forwarding} />, path);
  const isMarked = screen.getByRole('button', { name: 'More' }).classList.contains('active');
  shown.unmount();
  return isMarked;
};

it('marks «more» for the pages behind it, and for no others', () => {
  expect(moreAt('/dashboard/trip/shipping-label')).toBe(true);
  expect(moreAt('/dashboard/profile')).toBe(true);
  expect(moreAt('/dashboard')).toBe(false);
  expect(moreAt('/dashboard/package/new')).toBe(false);
});
