import { act, render, screen } from '@testing-library/react';
import {
  EditBase,
  type GetListParams,
  ListBase,
  type RaRecord,
  ShowBase,
  useRecordContext,
  WithListContext,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { LiveChanges } from './LiveChanges.tsx';

let send: (kind: string) => void;
let version = 1;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs('finance');
  version = 1;
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/v1/admins/events');
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        send = (subject_kind) =>
          stream.enqueue(
            new TextEncoder().encode(`event: change\ndata: ${JSON.stringify({ subject_kind })}\n\n`),
          );
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const record = () => ({ id: 'i1', version });
const provider = {
  getList: vi.fn(async (_: string, __: GetListParams) => ({ data: [record()], total: 1 })),
  getOne: vi.fn(async () => ({ data: record() })),
};
const Version = () => <p>form: {useRecordContext<RaRecord>()?.['version']}</p>;

const show = () =>
  render(
    <Stage dataProvider={provider} resource="invoices">
      <LiveChanges />
      <EditBase id="i1" resource="invoices" redirect={false}>
        <Version />
      </EditBase>
      <ListBase resource="invoices" disableSyncWithLocation>
        <WithListContext render={({ data }) => <p>list: {data?.[0]?.['version']}</p>} />
      </ListBase>
    </Stage>,
  );

async function changeElsewhere(kind: string) {
  await screen.findByText('form: 1');
  await screen.findByText('list: 1');
  provider.getList.mockClear();
  version = 2;
  send(kind);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
}

it('reads lists again, once for many changes; what is being edited stays as it was read', async () => {
  show();
  await screen.findByText('list: 1');
  send('invoice');
  await changeElsewhere('payment');
  expect(screen.getByText('list: 2')).toBeVisible();
  expect(provider.getList).toHaveBeenCalledTimes(1);
  expect(screen.getByText('form: 1')).toBeVisible();
});

it('reads lists again within a minute, whatever tells of it', async () => {
  show();
  await screen.findByText('list: 1');
  await screen.findByText('form: 1');
  version = 2;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('list: 2')).toBeVisible();
  expect(screen.getByText('form: 1')).toBeVisible();
});

it('leaves lists of other records alone, and rows where somebody answers a dialog', async () => {
  const { unmount } = show();
  await changeElsewhere('trip');
  expect(provider.getList).not.toHaveBeenCalled();
  unmount();
  version = 1;
  show();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await changeElsewhere('invoice');
  expect(provider.getList).not.toHaveBeenCalled();
  dialog.remove();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('list: 2')).toBeVisible();
});

it('reads a record again that is shown and not edited', async () => {
  history.replaceState(null, '', '/admins/invoices/i1/show');
  render(
    <Stage dataProvider={provider} resource="invoices">
      <LiveChanges />
      <ShowBase id="i1" resource="invoices">
        <Version />
      </ShowBase>
    </Stage>,
  );
  await screen.findByText('form: 1');
  version = 2;
  send('payment');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('form: 2')).toBeVisible();
});
