import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { problem, serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { PreAlertForm } from './PreAlertForm.tsx';

const shoes = '0199b3a0-0000-7000-8000-000000000009';
const reference = {
  'GET /goods-types': { body: [{ id: shoes, name_en: 'Shoes', name_ms: 'Kasut' }] },
  'GET /users/tracking-number-validation': {
    body: {
      raw: '1Z999AA10123456784',
      normalized: '1Z999AA10123456784',
      candidates: [{ carrier: 'ups', service: null, check_digit: 'valid' }],
      recognized: true,
      warning: null,
      known: false,
    },
  },
} as const;

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Tracking number'), '1Z999AA10123456784');
  await userEvent.type(screen.getByLabelText('Shop'), 'Amazon');
  await userEvent.selectOptions(
    await screen.findByLabelText('Kind of goods'),
    await screen.findByText('Shoes'),
  );
  await userEvent.type(screen.getByLabelText('Description'), 'Running shoes');
  await userEvent.type(screen.getByLabelText('Price each'), '59.90');
}

beforeEach(() => session.logIn(aminah));

describe('a pre-alert', () => {
  it('says whose tracking number it is while it is typed', async () => {
    serve(reference);
    show(<PreAlertForm onSaved={() => {}} />);
    await userEvent.type(screen.getByLabelText('Tracking number'), '1Z999AA10123456784');
    expect(await screen.findByText('A valid UPS number.')).toBeInTheDocument();
  });

  it('lets the carrier be chosen where a number fits several', async () => {
    const onSaved = vi.fn();
    const check = reference['GET /users/tracking-number-validation'].body;
    const candidates = [
      { ...check.candidates[0], carrier: 'fedex' },
      { ...check.candidates[0], carrier: 'usps', check_digit: 'invalid' },
    ];
    const sent = serve({
      ...reference,
      'GET /users/tracking-number-validation': {
        body: { ...check, candidates, warning: 'several_carriers' },
      },
      'POST /users/inbound-packages': { status: 201, body: { id: shoes } },
    });
    show(<PreAlertForm onSaved={onSaved} />);
    await fillIn();
    expect(await screen.findByLabelText('FedEx')).toBeInTheDocument();
    await userEvent.click(await screen.findByLabelText(/^USPS This number looks mistyped/));
    await userEvent.click(screen.getByRole('button', { name: 'Send the pre-alert' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent.find(({ call }) => call === 'POST /users/inbound-packages')?.body).toMatchObject({
      carrier: 'usps',
    });
  });

  it('tells a price that is missing from one that is no amount', async () => {
    serve(reference);
    show(<PreAlertForm onSaved={() => {}} />);
    const price = screen.getByLabelText('Price each');
    await userEvent.click(screen.getByRole('button', { name: 'Send the pre-alert' }));
    await waitFor(() => expect(price).toHaveAccessibleDescription('Required'));
    await userEvent.type(price, 'ten');
    await waitFor(() => expect(price).toHaveAccessibleDescription('Not valid'));
  });

  it('is sent with amounts in cents and a key under which it counts once', async () => {
    const onSaved = vi.fn();
    const sent = serve({
      ...reference,
      'POST /users/inbound-packages': { status: 201, body: { id: shoes } },
    });
    show(<PreAlertForm onSaved={onSaved} />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send the pre-alert' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const post = sent.find(({ call }) => call === 'POST /users/inbound-packages');
    expect(post?.body).toMatchObject({
      tracking_number: '1Z999AA10123456784',
      shop: 'Amazon',
      items: [{ goods_type_id: shoes, quantity: 1, unit_value_usd_minor: 5990 }],
    });
    expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('shows the refusal of the API at its field', async () => {
    serve({
      ...reference,
      'POST /users/inbound-packages': {
        status: 422,
        body: problem('validation_failed', 422, { fields: { shop: 'too_long' } }),
      },
    });
    show(<PreAlertForm onSaved={() => {}} />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send the pre-alert' }));
    expect(await screen.findByText('Too long')).toBeInTheDocument();
    expect(screen.getByLabelText('Shop')).toHaveFocus();
  });

  it('comes back as it was typed after the session ran out, for the same person only', async () => {
    serve(reference);
    const first = show(<PreAlertForm onSaved={() => {}} />);
    await fillIn();
    first.unmount();
    session.expire();
    session.logIn(aminah);
    const second = show(<PreAlertForm onSaved={() => {}} />);
    expect(screen.getByText('What you typed before is still here.')).toBeInTheDocument();
    expect(screen.getByLabelText('Shop')).toHaveValue('Amazon');
    expect(screen.getByLabelText('Price each')).toHaveValue('59.90');
    second.unmount();
    session.logIn({ ...aminah, id: '0199b3a0-0000-7000-8000-000000000002' });
    show(<PreAlertForm onSaved={() => {}} />);
    expect(screen.getByLabelText('Shop')).toHaveValue('');
  });
});
