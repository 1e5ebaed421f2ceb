import type { AdminMe } from '@rantau/shared/admins';
import { describe, expect, it } from 'vitest';
import { pageAfterLogin } from './after-login.ts';
import { isLoginPage, isOwnPage, rememberWantedPage } from './pages.ts';

const admin = (role: AdminMe['role'], home = '/admins/inbound-packages') => ({ role, home }) as AdminMe;

describe('the page after signing in', () => {
  it('is the one that was wanted, once', () => {
    window.history.replaceState(null, '', '/admins/users?page=2');
    rememberWantedPage();
    expect(pageAfterLogin(admin('owner'))).toBe('/admins/users?page=2');
    expect(pageAfterLogin(admin('owner'))).toBe('/admins/inbound-packages');
  });

  it('is the home of the record, unless the role may not open that', () => {
    expect(pageAfterLogin(admin('warehouse_my', '/admins/warehouse/sea_freight'))).toBe(
      '/admins/warehouse/sea_freight',
    );
    expect(pageAfterLogin(admin('marketing'))).toBe('/admins/social-media-post');
  });

  it('is never one of somebody else', () => {
    for (const page of ['https://evil.example', '//evil.example', '/dashboard', '/adminsx', '/admins/login'])
      expect(isOwnPage(page)).toBe(false);
    localStorage.setItem('admin-wanted-page', '//evil.example/admins');
    expect(pageAfterLogin(admin('owner'))).toBe('/admins/inbound-packages');
  });
});

it('knows both public pages of the specification', () => {
  expect(['/admins/login', '/admins/log-masuk', '/admins/login/'].every(isLoginPage)).toBe(true);
  expect(isLoginPage('/admins/logins')).toBe(false);
});
