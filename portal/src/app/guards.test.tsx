import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wasLeftElsewhere } from '../session/left-elsewhere.ts';
import '../session/drafts.ts';
import { session } from '../session/session.ts';
import { aminah } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { CustomersOnly, GuestsOnly, NeedsLogin } from './guards.tsx';

const here = vi.hoisted(() => ({ type: 'app' as 'app' | 'vendor' }));
vi.mock('../session/session.ts', async (original) => ({
  ...(await original<typeof import('../session/session.ts')>()),
  get sessionType() {
    return here.type;
  },
}));

const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      at {pathname + search} <input />
    </p>
  );
};

const pages = (
  <Routes>
    <Route element={<GuestsOnly />}>
      <Route path="/log-masuk" element={<Where />} />
    </Route>
    <Route element={<CustomersOnly />}>
      <Route element={<NeedsLogin />}>
        <Route path="/dashboard/*" element={<Where />} />
      </Route>
    </Route>
    <Route path="*" element={<Where />} />
  </Routes>
);

const wanted = () => localStorage.getItem('return-to');

beforeEach(() => {
  here.type = 'app';
  session.logOut();
});

describe('the guards', () => {
  it('send a visitor to the login and remember the page that was wanted', () => {
    show(pages, '/dashboard/invoice?show=paid');
    expect(screen.getByText('at /log-masuk')).toBeInTheDocument();
    expect(wanted()).toBe('/dashboard/invoice?show=paid');
  });

  it('remember for this tab where another tab logged out, which wants no page itself', () => {
    session.logIn(aminah);
    window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: 'now' }));
    session.expire();
    localStorage.removeItem('return-to');
    show(pages, '/dashboard/trip');
    expect(wanted()).toBeNull();
    expect(wasLeftElsewhere()).toBe(true);
    act(() => session.logIn(aminah));
    expect(screen.getByText('at /dashboard/trip')).toBeInTheDocument();
    expect(wasLeftElsewhere()).toBe(false);
  });

  it('lead from the login to the remembered page, which is then forgotten', () => {
    localStorage.setItem('return-to', '/dashboard/trip');
    session.logIn(aminah);
    show(pages, '/log-masuk');
    expect(screen.getByText('at /dashboard/trip')).toBeInTheDocument();
    expect(wanted()).toBeNull();
  });

  it('lead home where no page was wanted', () => {
    session.logIn(aminah);
    show(pages, '/log-masuk');
    expect(screen.getByText('at /dashboard')).toBeInTheDocument();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/dashboard.evil.example',
    '/log-masuk',
    'javascript:alert(1)',
  ])('never follow a remembered page that is not ours: %s', (page) => {
    localStorage.setItem('return-to', page);
    session.logIn(aminah);
    show(pages, '/log-masuk');
    expect(screen.getByText('at /dashboard')).toBeInTheDocument();
  });

  it('let through who is logged in, and out again at once when the session ends', () => {
    session.logIn(aminah);
    show(pages, '/dashboard/package');
    expect(screen.getByText('at /dashboard/package')).toBeInTheDocument();
    act(() => session.expire());
    expect(screen.getByText('at /log-masuk')).toBeInTheDocument();
    expect(wanted()).toBe('/dashboard/package');
  });

  it('keep nothing that one person typed on the page of the next', async () => {
    session.logIn(aminah);
    show(pages, '/dashboard/package');
    await userEvent.type(screen.getByRole('textbox'), 'from Aminah');
    act(() => session.logIn({ ...aminah, name: 'Aminah Osman' }));
    expect(screen.getByRole('textbox')).toHaveValue('from Aminah');
    act(() => session.logIn({ ...aminah, id: '0199b3a0-0000-7000-8000-000000000002' }));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('keep a vendor out of the customer home', () => {
    here.type = 'vendor';
    session.logIn(aminah);
    show(pages, '/dashboard');
    expect(screen.getByText('at /vendor')).toBeInTheDocument();
  });
});
