import type { AdminPayment } from '@rantau/shared/payments';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { StateWithWarnings } from './StateWithWarnings.tsx';

it('says in words what deserves a second look, each kind once', () => {
  const warnings = ['same_amount', 'same_amount', 'under_owed'].map((code, place) => ({
    code,
    payment_id: `p${place}`,
    payment_reference: `PAY-0000${place}-A`,
  })) as AdminPayment['warnings'];
  render(
    <Stage resource="invoices/payments">
      <StateWithWarnings state="submitted" warnings={warnings} />
    </Stage>,
  );
  expect(
    screen.getByTitle('Jumlah yang sama ada pada bayaran lain. Kurang daripada jumlah yang perlu dibayar'),
  ).toBeVisible();
});
