import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { show } from '../testing/show.tsx';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';
import { useSchemaForm } from './use-form.ts';

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
