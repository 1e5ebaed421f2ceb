import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { Desk } from './Desk.tsx';

const claims = ['First', 'Second', 'Third'].map((name) => ({
  id: name.toLowerCase(),
  tracking_number: name,
  user_name: `Owner of ${name}`,
}));

function show(open: string, data: readonly object[] = claims) {
  signInAs('warehouse_us');
  const getList = vi.fn(async () => ({ data, total: data.length }));
  const At = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/package-claims/${open}/show`]}>
      <Routes>
        <Route path="/package-claims/:id/show" element={children} />
      </Routes>
    </MemoryRouter>
  );
  render(
    <Stage resource="package-claims" dataProvider={{ getList }} router={At}>
      <Shortcuts />
      <Desk<(typeof claims)[number]>
        filter={{ open: true }}
        name={({ tracking_number }) => tracking_number}
        below={({ user_name }) => user_name}
      >
        <h1>Record</h1>
      </Desk>
    </Stage>,
  );
  return getList;
}

const queue = () => within(screen.getByRole('navigation', { name: 'Menunggu keputusan' }));
// A narrow screen does not show the list, and the test's screen has no width.
const openNow = () => screen.findByRole('link', { current: 'page', hidden: true });

it('lists what waits, the oldest first, and marks the one that is open', async () => {
  const getList = show('second');
  expect(await openNow()).toHaveTextContent('SecondOwner of Second');
  expect(queue().getByText('2 daripada 3')).toBeVisible();
  expect(getList).toHaveBeenCalledWith(
    'package-claims',
    expect.objectContaining({ filter: { open: true }, sort: { field: 'created_at', order: 'ASC' } }),
  );
});

it('opens the next one by j and the one before by k, and stops at the ends', async () => {
  show('second');
  await openNow();
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(async () => expect(await openNow()).toHaveTextContent('Third'));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await openNow()).toHaveTextContent('Third');
  expect(queue().getByRole('button', { name: 'Seterusnya' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'k' });
  await waitFor(async () => expect(await openNow()).toHaveTextContent('Second'));
});

it('leads from a record that is decided to the oldest that waits', async () => {
  show('decided');
  expect(await queue().findByText('3 menunggu')).toBeVisible();
  expect(queue().getByRole('link', { name: 'Seterusnya' })).toHaveAttribute(
    'href',
    '/package-claims/first/show',
  );
});

it('says that nothing waits', async () => {
  show('decided', []);
  expect(await queue().findByText('Tiada yang menunggu')).toBeVisible();
});
