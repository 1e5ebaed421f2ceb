import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimpleForm } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { MeasureInput } from './MeasureInput.tsx';

const show = () => {
  const save = vi.fn();
  render(
    <Stage>
      <SimpleForm onSubmit={save}>
        <MeasureInput source="length_in" isRequired />
      </SimpleForm>
    </Stage>,
  );
  return save;
};

it('takes a comma for a point', async () => {
  const save = show();
  await userEvent.type(screen.getByRole('textbox'), '1,5');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ length_in: 1.5 }));
});

it.each(['601', '1.000,5', 'besar'])('says between what %o should be, and saves nothing', async (text) => {
  const save = show();
  await userEvent.type(screen.getByRole('textbox'), text);
  expect(screen.getByText('0.01 hingga 600')).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toHaveValue(text);
  expect(save).not.toHaveBeenCalled();
});

it('asks for what is missing', async () => {
  const save = show();
  await userEvent.type(screen.getByRole('textbox'), '1');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('textbox')).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});
