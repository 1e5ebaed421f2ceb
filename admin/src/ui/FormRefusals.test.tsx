import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormRefusals } from './FormRefusals.tsx';

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
        <FormRefusals />
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

function Hiding({ refused }: { readonly refused: readonly string[] }) {
  const form = useForm();
  const { errors } = form.formState;
  const save = form.handleSubmit(async () => {
    for (const name of refused) form.setError(name, { type: 'server', message: 'errors.fields.required' });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={save}>
        <FormRefusals />
        <input aria-label="code" aria-invalid={'code' in errors} {...form.register('code')} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

it.each([
  [['code', 'vendor_id'], 'vendor_id'],
  [['vendor_id'], 'vendor_id'],
])('names what is refused and is not on screen, of %s', async (refused, hidden) => {
  render(<Hiding refused={refused} />);
  fireEvent.click(screen.getByText('Save'));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(hidden);
  expect(said.querySelectorAll('li')).toHaveLength(1);
});

it('says nothing besides where every refused field is in sight', async () => {
  render(<Hiding refused={['code']} />);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByLabelText('code')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('stands in every form', () => {
  const forms = Object.entries(sources).filter(([, text]) => /<(?:RaSimple)?Form[ \n>]/.test(text));
  expect(forms.length).toBeGreaterThan(3);
  expect(forms.filter(([, text]) => !text.includes('<FormRefusals')).map(([file]) => file)).toEqual([]);
});
