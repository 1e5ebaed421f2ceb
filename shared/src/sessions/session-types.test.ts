import { describe, expect, it } from 'vitest';
import { audienceOf, sessionTypeOf } from './session-types.ts';

describe('the session type of a host', () => {
  it.each([
    ['localhost', 'app'],
    ['admin', 'app'],
    ['app.localhost', 'app'],
    ['vendor.localhost', 'vendor'],
    ['ADMIN.rantau.example', 'admin'],
    ['admin-staging.rantau.example', 'admin-staging'],
    ['admin-uat.rantau.example', 'admin-uat'],
    ['admin-uat2.rantau.example', 'admin-uat2'],
    ['www.rantau.example', 'app'],
    ['constructor.rantau.example', 'app'],
  ])('%s is %s', (host, type) => {
    expect(sessionTypeOf(host)).toBe(type);
  });

  it('uses the calls of its own audience', () => {
    expect(['app', 'vendor', 'admin-uat'].map((type) => audienceOf(type as never))).toEqual([
      'users',
      'vendors',
      'admins',
    ]);
  });
});
