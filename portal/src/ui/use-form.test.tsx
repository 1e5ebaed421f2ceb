import { AppError, fieldError } from '@rantau/shared/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { en } from '../messages/en/index.ts';
import { show } from '../testing/show.tsx';
import { Button } from './Button.tsx';
import { Failure } from './Failure.tsx';
import { TextField } from './TextField.tsx';
import { useSchemaForm, useSubmit } from './use-form.ts';

const Person = z.object({ phone: z.string().min(4, 'too_short'), name: z.string().min(3, 'too_short') });

function Form() {
  const form = useSchemaForm(Person, { phone: '+60', name: '' });
  const { errors } = form.formState;
  // Registered in another order than they stand on the page, as fields of nested parts are.
  const phone = form.register('phone');
  return (
    <form onSubmit={form.handleSubmit(() => {})} noValidate>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Phone" error={errors.phone?.message} {...phone} />
      <Button label="Save" type="submit" />
    </form>
  );
}

it('leads to the first wrong field on the page, and calls an empty one missing', async () => {
  show(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Too short');
});

it('says nothing of a field that is left for the button which sends', async () => {
  show(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
});

function Sent({ send, below }: { readonly send: () => Promise<void>; readonly below?: string }) {
  const form = useSchemaForm(Person, { phone: '+60123456789', name: 'Aminah' });
  const { submit, failure } = useSubmit(form, send, below);
  return (
    <form onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
      <Button label="Save" type="submit" />
    </form>
  );
}

it.each([
  ['name', undefined],
  ['user.name', 'user'],
])('shows a refusal of %s at its field', async (path, below) => {
  show(<Sent send={() => Promise.reject(fieldError({ [path]: 'too_short' }))} {...(below && { below })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Too short');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows above the form what no field is to blame for, until it is sent again', async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new AppError('service_unavailable'));
  show(<Sent send={send} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  const said = await screen.findByText(en.errors.service_unavailable);
  await userEvent.click(save);
  expect(said).not.toBeInTheDocument();
});

const WithHidden = Person.extend({ shop: z.string().min(1, 'required') });

function Hiding({
  shop,
  send = async () => {},
}: {
  readonly shop: string;
  readonly send?: () => Promise<void>;
}) {
  const form = useSchemaForm(WithHidden, { phone: '+60123456789', name: 'Aminah', shop });
  const { submit, failure } = useSubmit(form, send);
  return (
    <form onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
      <Button label="Save" type="submit" />
    </form>
  );
}

it.each([
  ['itself', '', async () => {}],
  ['the API', 'Nike', () => Promise.reject(fieldError({ shop: 'required', name: 'too_short' }))],
])('names a field that is not on screen and is refused by %s', async (_, shop, send) => {
  show(<Hiding shop={shop} send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(en.form.not_shown);
  expect(said).toHaveTextContent('Shop: Required');
  expect(said).not.toHaveTextContent('Name:');
});

const sources = import.meta.glob<string>(
  ['../{features,routes,ui}/**/*.{ts,tsx}', '!./use-form.ts', '!../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

it('is how every form is sent, and each shows what has no field in sight', () => {
  const sending = Object.entries(sources).filter(([, text]) => text.includes('useSubmit('));
  expect(sending.length).toBeGreaterThan(10);
  expect(sending.filter(([, text]) => !text.includes('<Failure')).map(([file]) => file)).toEqual([]);
  const past = Object.entries(sources).filter(([, text]) => text.includes('.handleSubmit('));
  expect(past.map(([file]) => file)).toEqual([]);
});
