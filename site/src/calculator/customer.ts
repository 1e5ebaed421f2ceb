import type { Profile } from '@rantau/shared/users';
import type { Draft } from './draft.ts';

/** The draft with what the record of a signed-in customer tells; for anybody else, the same draft. */
export function ofCustomer(draft: Draft): Draft {
  try {
    const stored = document.documentElement.dataset['session'] && localStorage.getItem('app');
    if (!stored) return draft;
    const { customer_kind, lifetime_cft } = JSON.parse(stored) as Partial<Profile>;
    return {
      ...draft,
      ...(customer_kind && { kind: customer_kind }),
      ...(lifetime_cft && { lifetime: String(lifetime_cft) }),
    };
  } catch {
    return draft;
  }
}
