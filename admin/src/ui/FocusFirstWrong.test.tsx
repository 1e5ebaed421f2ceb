import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FocusFirstWrong } from './FocusFirstWrong.tsx';

function Trip() {
  const form = useForm();
  const { errors } = form.formState;
  const save = form.handleSubmit(async () => {
    form.setError('code', { type: 'server', message: 'taken' });
    form.setError('note', { type: 'server', message: 'long' });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={save}>
        <FocusFirstWrong />
        {['carrier', 'code', 'note'].map((name) => (
          <input key={name} aria-label={name} aria-invalid={name in errors} {...form.register(name)} />
        ))}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

it('puts the focus on the first field that the server refuses, once for each answer', async () => {
  render(<Trip />);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText('code')).toHaveFocus());
  screen.getByLabelText('carrier').focus();
  fireEvent.change(screen.getByLabelText('carrier'), { target: { value: 'MV Rantau' } });
  expect(screen.getByLabelText('carrier')).toHaveFocus();
});
