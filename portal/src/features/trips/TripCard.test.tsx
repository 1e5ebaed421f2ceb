import type { CustomerTrip } from '@rantau/shared/trips';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TripCard } from './TripCard.tsx';

const trip = {
  id: 't',
  code: 'SEA-2611A',
  carrier_name: 'MV Selat Emas',
  mode: 'sea',
  state: 'departed',
  cutoff_at: '2026-11-25T23:00:00.000Z',
  departs_at: '2026-11-29T20:00:00.000Z',
  arrives_at: '2027-01-29T03:00:00.000Z',
  departed_at: '2026-11-26T20:35:00.000Z',
  arrived_at: null,
  filled_percent: 88,
  space_left: 'full',
  my_packages: 1,
} as unknown as CustomerTrip;

it('says both days on which a trip left, where Portland and Malaysia have another', () => {
  show(<TripCard alone trip={trip} />);
  expect(screen.getByText('Departed', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '26 Nov 2026 Portland time · 27 Nov 2026 Malaysia time',
  );
});
