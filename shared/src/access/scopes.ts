/**
 * Scopes that an API key may have, by the kind of its owner. The calls say which scope opens them (`scope` in
 * `*.endpoints.ts`); a call that names none takes no key.
 */
export const apiScopes = {
  user: [
    'profile:read',
    'inbound-packages:read',
    'inbound-packages:announce',
    'outbound-packages:read',
    'outbound-packages:request',
    'quotes:calculate',
    'invoices:read',
    'statements:read',
    'trips:read',
    'online-orders:read',
    'pickup-requests:read',
  ],
  vendor: ['deliveries:read', 'deliveries:report', 'trips:read'],
} as const;

export type ApiKeyOwner = keyof typeof apiScopes;
export type ApiScopeOf<Owner extends ApiKeyOwner> = (typeof apiScopes)[Owner][number];
export type ApiScope = ApiScopeOf<ApiKeyOwner>;

/** Every scope, once. */
export const apiScopeNames = [...new Set<ApiScope>([...apiScopes.user, ...apiScopes.vendor])];

/** True if keys of this kind of owner can have the scope. */
export const ownerHasScope = (owner: ApiKeyOwner, scope: string): scope is ApiScope =>
  (apiScopes[owner] as readonly string[]).includes(scope);
