import type { AdminRole } from '@rantau/shared/access';

interface DemoAccount {
  readonly role: AdminRole | 'forwarding customer' | 'standard customer' | 'vendor';
  readonly email: string;
  readonly password: string;
}

/** Good for a demo and refused nowhere: 15 characters or more. */
const password = 'rantau-demo-2026';

/** One known account of every role, printed at start. `warehouse@` is the internal address of the configuration. */
export const demoAccounts = [
  { role: 'owner', email: 'owner@rantau.example', password },
  { role: 'warehouse_us', email: 'portland@rantau.example', password },
  { role: 'warehouse_my', email: 'warehouse@rantau.example', password },
  { role: 'finance', email: 'finance@rantau.example', password },
  { role: 'support', email: 'support@rantau.example', password },
  { role: 'marketing', email: 'marketing@rantau.example', password },
  { role: 'forwarding customer', email: 'aminah@example.com', password },
  { role: 'standard customer', email: 'daniel@example.com', password },
  { role: 'vendor', email: 'driver@example.com', password },
] as const satisfies readonly DemoAccount[];
