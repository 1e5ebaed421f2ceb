import type { AdminMe } from '@rantau/shared/admins';
import { describe, expect, it } from 'vitest';
import { isLoginPage, isOwnPage, pageAfterLogin, rememberReturnTo } from './pages.ts';

const admin = (home = '/admins') => ({ home }) as AdminMe;

describe('the page after signing in', () => {
  it('is the one that was wanted, once', () => {
    window.history.replaceState(null, '', '/admins/users?page=2');
    rememberReturnTo();
    expect(pageAfterLogin(admin())).toBe('/admins/users?page=2');
    expect(pageAfterLogin(admin())).toBe('/admins');
  });

  it('is the home of the account', () => {
    expect(pageAfterLogin(admin('/admins/warehouse/sea_freight'))).toBe('/admins/warehouse/sea_freight');
  });

  it('is never one of somebody else', () => {
    for (const page of ['https://evil.example', '//evil.example', '/dashboard', '/adminsx', '/admins/login'])
      expect(isOwnPage(page)).toBe(false);
    localStorage.setItem('admin-return-to', '//evil.example/admins');
    expect(pageAfterLogin(admin())).toBe('/admins');
  });
});

it('knows both public pages of the specification', () => {
  expect(['/admins/login', '/admins/log-masuk', '/admins/login/'].every(isLoginPage)).toBe(true);
  expect(isLoginPage('/admins/logins')).toBe(false);
});
