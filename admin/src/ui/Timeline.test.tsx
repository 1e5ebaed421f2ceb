import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from '../testing/answer-with.ts';
import { Stage } from '../testing/Stage.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { Timeline } from './Timeline.tsx';

const change = (id: string, to: string, at: string) => ({
  id,
  from: null,
  to,
  at,
  note: '',
  actor_kind: 'admin',
  actor_name: 'Marcus',
});

it('shows the newest first, and of two at the same moment the later one', async () => {
  const body = [
    change('1', 'expected', '2026-11-20T01:00:00.000Z'),
    change('2', 'received', '2026-11-21T01:00:00.000Z'),
    change('3', 'on_hold', '2026-11-21T01:00:00.000Z'),
  ];
  signInAs('warehouse_us');
  answerWith(() => ({ body }));
  render(
    <Stage>
      <Timeline id="i" noun="inbound_package" />
    </Stage>,
  );
  await screen.findByText('Ditahan');
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent ?? '');
  expect(steps.map((text) => /^(Ditahan|Diterima|Dijangka)/.exec(text)?.[0])).toEqual([
    'Ditahan',
    'Diterima',
    'Dijangka',
  ]);
});
