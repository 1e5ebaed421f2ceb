export {
  type Actor,
  type AdminActor,
  type Authorized,
  authorize,
  can,
  type Owned,
  roleCan,
  seesIdentityNumbers,
  type UserActor,
  type VendorActor,
} from './can.ts';
export { type Action, actions, permissions } from './permissions.ts';
export { type AdminRole, adminRoles } from './roles.ts';
export { type ApiKeyOwner, type ApiScope, apiScopeNames, apiScopes, ownerHasScope } from './scopes.ts';
