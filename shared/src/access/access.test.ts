import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, authorize, can, roleCan } from './can.ts';
import { actions, permissions } from './permissions.ts';
import { adminRoles } from './roles.ts';

const user: Actor = { kind: 'user', id: 'u1', session_id: 's', impersonator_id: null };
const vendor: Actor = { kind: 'vendor', id: 'vu1', vendor_id: 'v1', session_id: 's' };

describe('who may do what', () => {
  it('lets the owner do everything', () => {
    expect(actions.filter((action) => !roleCan('owner', action))).toEqual([]);
  });

  it('keeps staff and the audit log to the owner', () => {
    for (const action of ['admin:read', 'admin:update', 'audit-event:read'] as const)
      expect(adminRoles.filter((role) => roleCan(role, action))).toEqual(['owner']);
  });

  it('gives no role a change to what it may not read', () => {
    for (const action of actions) {
      const [noun] = action.split(':');
      const read = `${noun}:read` as keyof typeof permissions;
      if (!(read in permissions)) continue;
      for (const role of permissions[action]) expect(roleCan(role, read), `${role} ${action}`).toBe(true);
    }
  });

  it('lets a customer reach own records only', () => {
    expect(can(user, 'own', { user_id: 'u1' })).toBe(true);
    expect(can(user, 'own', { user_id: 'u2' })).toBe(false);
    expect(can(user, 'own', { user_id: null })).toBe(false);
  });

  it('lets a vendor reach what is assigned to it only, and nothing that is assigned to nobody', () => {
    expect(can(vendor, 'own', { vendor_id: 'v1' })).toBe(true);
    expect(can(vendor, 'own', { vendor_id: 'v2', user_id: 'vu1' })).toBe(false);
    expect(can(vendor, 'own', { vendor_id: null })).toBe(false);
    expect(can(vendor, 'own', {})).toBe(false);
  });

  it('never gives a customer or a vendor a back-office action, whatever the record says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.constantFrom(user, vendor), (action, actor) => {
        expect(can(actor, action, { user_id: 'u1', vendor_id: 'v1' })).toBe(false);
      }),
    );
  });

  it('answers for another’s record as for one that is not there', () => {
    expect(authorize(user, 'own', { user_id: 'u2' })).toBe(authorize(user, 'own', null));
  });
});
