import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { Stage } from '../../testing/Stage.tsx';
import { PackingServices } from './PackingServices.tsx';

const none = {
  repack: false,
  consolidate: false,
  inspect: false,
  label: false,
  insurance: false,
  home_delivery: false,
};
const price = (service: string, zone: string | null = null) => ({
  service,
  zone,
  effective_from: '2026-01-01',
});

it('offers what has a price where the goods go, and shows what was ticked so that it can be taken off', async () => {
  const services = [price('repack'), price('home_delivery', 'sabah'), price('pickup')];
  answerCalls({ 'GET /rates': () => ({ services }) });
  render(
    <Stage>
      <PackingServices
        state="MY-10"
        asked={null}
        services={{ ...none, insurance: true }}
        onServices={() => {}}
        note=""
        onNote={() => {}}
      />
    </Stage>,
  );
  await expect.poll(() => screen.getAllByRole('checkbox').length).toBe(2);
  expect(screen.getByLabelText('Bungkus semula')).not.toBeChecked();
  expect(screen.getByLabelText('Insurans')).toBeChecked();
});
