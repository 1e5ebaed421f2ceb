import type { Profile } from '@rantau/shared/users';
import type { VendorUser } from '@rantau/shared/vendors';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

export const useSession = () => useSyncExternalStore(session.subscribe, session.get);

/** The customer who is logged in. Only below the customers' guard, where there always is one. */
export function useCustomer(): Profile {
  const now = useSession();
  if (now.status !== 'logged-in' || !('suite' in now.data)) throw new Error('No customer is logged in');
  return now.data;
}

/** The vendor's person who is logged in. Only below the vendors' guard. */
export function useVendorUser(): VendorUser {
  const now = useSession();
  if (now.status !== 'logged-in' || !('vendor_id' in now.data)) throw new Error('No vendor is logged in');
  return now.data;
}
