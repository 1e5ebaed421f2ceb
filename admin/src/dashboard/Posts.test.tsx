import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { Posts } from './Posts.tsx';

const post = (id: string, published_at: string | null) => ({
  id,
  title: `Siaran ${id}`,
  network: 'facebook',
  locale: 'ms',
  published_at,
});

const show = (data: object[]) => {
  signInAs('marketing');
  render(
    <Stage dataProvider={{ getList: async () => ({ data, total: data.length }) }}>
      <Posts />
    </Stage>,
  );
};

it('tells drafts and planned posts from those that are out', async () => {
  show([post('1', null), post('2', '2999-01-01T00:00:00.000Z'), post('3', '2026-01-01T00:00:00.000Z')]);
  expect(await screen.findByRole('link', { name: 'Siaran 1' })).toHaveAttribute(
    'href',
    '/social-media-post/1',
  );
  expect(screen.getAllByText('Draf')).toHaveLength(1);
  expect(screen.getAllByText('Dijadualkan')).toHaveLength(1);
});

it('invites to write the first', async () => {
  show([]);
  expect(await screen.findByText(/Belum ada siaran/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Siaran baharu' })).toHaveAttribute(
    'href',
    '/social-media-post/create',
  );
});
