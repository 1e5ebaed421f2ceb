import { PickupBox } from '@rantau/shared/pickup-requests';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../testing/show.tsx';
import { Button } from '../../ui/Button.tsx';
import { useSchemaForm } from '../../ui/use-form.ts';
import { emptyBox, PickupBoxes } from './PickupBoxes.tsx';

const Boxes = z.object({ boxes: z.array(PickupBox) });

function Form({ onSend }: { readonly onSend: (boxes: unknown) => void }) {
  const form = useSchemaForm(Boxes, { boxes: [emptyBox] });
  return (
    <form onSubmit={form.handleSubmit(({ boxes }) => onSend(boxes))} noValidate>
      <PickupBoxes form={form} />
      <Button label="Send" type="submit" />
    </form>
  );
}

const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('takes a comma for a decimal point, and says what is no number', async () => {
  const onSend = vi.fn();
  show(<Form onSend={onSend} />);
  await type(/^length/i, '16,5');
  await type(/^width/i, '12.25');
  await type(/^height/i, 'ten');
  await type(/^weight/i, '40,5');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^height/i)).toHaveAccessibleDescription('Enter a number');
  await type(/^height/i, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledWith([
    expect.objectContaining({ length_in: 16.5, width_in: 12.25, height_in: 10, weight_lb: 40.5, count: 1 }),
  ]);
});
