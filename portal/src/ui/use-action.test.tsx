import { endpoint } from '@rantau/shared/contract';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { api } from '../session/session.ts';
import { problem, serve } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { Button } from './Button.tsx';
import { Failure } from './Failure.tsx';
import { useAction } from './use-action.ts';

const Count = z.object({ count: z.number() });
const declaration = { session: 'user', tag: 'things', summary: 'Things', output: Count } as const;
const read = endpoint('GET /things', { ...declaration });
const add = endpoint('POST /things', { ...declaration, idempotent: true });

function Things() {
  const { data } = useQuery({ queryKey: ['things'], queryFn: () => api.call(read) });
  const action = useAction(add, { changes: ['things'] });
  return (
    <>
      <p>{data?.count} things</p>
      {action.isError && <Failure error={action.error} />}
      <Button label="Add" loading={action.isPending} onClick={() => action.mutate({})} />
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

it('reads again what an action changed', async () => {
  let count = 1;
  serve({
    'GET /things': () => ({ body: { count } }),
    'POST /things': () => ({ body: { count: ++count } }),
  });
  show(<Things />);
  expect(await screen.findByText('1 things')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('2 things')).toBeInTheDocument();
});

it('repeats a lost call under its key, and takes the error away once it succeeds', async () => {
  let isUp = false;
  const sent = serve({
    'GET /things': { body: { count: 1 } },
    'POST /things': () =>
      isUp ? { body: { count: 2 } } : { status: 503, body: problem('service_unavailable', 503) },
  });
  show(<Things />);
  await press();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  isUp = true;
  await press();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  const keys = sent
    .filter(({ call }) => call === 'POST /things')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('says at once that there is no connection, rather than waiting for one', async () => {
  serve({
    'GET /things': { body: { count: 1 } },
    'POST /things': { status: 503, body: problem('service_unavailable', 503) },
  });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  show(<Things />);
  await press();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
