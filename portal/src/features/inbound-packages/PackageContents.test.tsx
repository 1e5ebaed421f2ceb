import { InboundPackage } from '@rantau/shared/inbound-packages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { PackageContents } from './PackageContents.tsx';

const shoes = '0199b3a0-0000-7000-8000-000000000009';
/** Received by the suite on its label: nobody announced it, nobody knows the shop. */
const unannounced = InboundPackage.parse({
  id: '0199b3a0-0000-7000-8000-000000000011',
  version: 3,
  created_at: '2026-11-20T01:00:00.000Z',
  updated_at: '2026-11-20T01:00:00.000Z',
  reference: 'IN-100-7',
  state: 'inspected',
  tracking_number: '9400111899223344556677',
  carrier: 'usps',
  shop: '',
  user_id: aminah.id,
  items: [],
  declared_value_usd_minor: 0,
  weight_lb: 8.5,
  length_in: 18,
  width_in: 12,
  height_in: 10,
  volume_cft: 1.25,
  customer_note: '',
  outbound_package_id: null,
  online_order_id: null,
  merged_into_id: null,
  received_at: '2026-11-20T01:00:00.000Z',
  free_until: '2026-12-20',
  hold_reason: null,
  photos: [],
});
const path = `/users/inbound-packages/${unannounced.id}`;
const goods = { 'GET /goods-types': { body: [{ id: shoes, name_en: 'Shoes', name_ms: 'Kasut' }] } } as const;

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Declare the contents' }));
  await userEvent.type(await screen.findByLabelText('Description'), 'Running shoes');
}

beforeEach(() => {
  session.logIn(aminah);
  sessionStorage.clear();
});

it('declares a package that arrived unannounced, and sends nothing but its contents', async () => {
  // A draft of before, when the shop was kept though it was not on the page.
  sessionStorage.setItem(
    `draft:${aminah.id}:pre-alert-${unannounced.id}`,
    JSON.stringify({ shop: '', tracking_number: '9400111899223344556677' }),
  );
  const sent = serve({ ...goods, [`PATCH ${path}`]: { body: unannounced } });
  show(<PackageContents inbound={unannounced} />);
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Kind of goods'), await screen.findByText('Shoes'));
  await userEvent.type(screen.getByLabelText('Price each'), '59.90');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.find(({ call }) => call === `PATCH ${path}`)).toBeDefined());
  expect(sent.find(({ call }) => call === `PATCH ${path}`)?.body).toEqual({
    items: [{ goods_type_id: shoes, description: 'Running shoes', quantity: 1, unit_value_usd_minor: 5990 }],
  });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('drops what was typed with Cancel', async () => {
  serve(goods);
  show(<PackageContents inbound={unannounced} />);
  await open();
  expect(Object.values(sessionStorage).join()).toContain('Running shoes');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Declare the contents' }));
  expect(await screen.findByLabelText('Description')).toHaveValue('');
});
