import type { AdminRole } from '@rantau/shared/access';
import type { Credentials } from './session.ts';

/** As `npm start` prints them and the README names them; `newcomer.spec.ts` holds them to what is printed. */
const password = 'rantau-demo-2026';

export const staff: Record<AdminRole, Credentials> = {
  owner: { email: 'owner@rantau.example', password },
  warehouse_us: { email: 'portland@rantau.example', password },
  warehouse_my: { email: 'warehouse@rantau.example', password },
  finance: { email: 'finance@rantau.example', password },
  support: { email: 'support@rantau.example', password },
  marketing: { email: 'marketing@rantau.example', password },
};

export const demoCustomers = {
  forwarding: { email: 'aminah@example.com', password },
  standard: { email: 'daniel@example.com', password },
} satisfies Record<string, Credentials>;

export const demoVendor: Credentials = { email: 'driver@example.com', password };
