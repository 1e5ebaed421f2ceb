/** Roles of staff. `owner` may do everything. */
export const adminRoles = [
  'owner',
  'warehouse_us',
  'warehouse_my',
  'finance',
  'support',
  'marketing',
] as const;
export type AdminRole = (typeof adminRoles)[number];
