import type { Profile } from '@rantau/shared/users';
import type { Draft } from './draft.ts';

/** Draft fields from the record of a signed-in customer; nothing for anybody else. */
export function draftOfCustomer(): Partial<Draft> {
  try {
    const stored = document.documentElement.dataset['session'] && localStorage.getItem('app');
    const { customer_kind, lifetime_cft } = JSON.parse(stored || '{}') as Partial<Profile>;
    return {
      ...(customer_kind && { kind: customer_kind }),
      ...(lifetime_cft && { lifetime: String(lifetime_cft) }),
    };
  } catch {
    return {};
  }
}
