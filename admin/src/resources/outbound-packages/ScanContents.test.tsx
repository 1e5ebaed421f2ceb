import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ContentsCheck } from './ContentsCheck.tsx';
import { PackingBoxes } from './PackingBoxes.tsx';
import { emptyBox } from './packing-form.ts';

const packages = [
  { id: 'a', reference: 'IN-01359-V', tracking_number: 'TBA870063919183', shop: 'Amazon', items: [] },
] as unknown as InboundPackage[];

function Desk() {
  const page = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState([emptyBox()]);
  return (
    <div ref={page}>
      <ContentsCheck packages={packages} checked={checked} onChange={setChecked} page={page} />
      <PackingBoxes drafts={drafts} onChange={setDrafts} isNext={false} onDone={() => {}} />
    </div>
  );
}

it('takes a scan for a package also where a box is being measured, and a weight for a weight', async () => {
  signInAs('warehouse_us');
  render(
    <Stage dataProvider={{ getList: async () => ({ data: [], total: 0 }) }}>
      <Desk />
    </Stage>,
  );
  const user = userEvent.setup({ delay: null });
  const weight = await screen.findByRole('textbox', { name: 'Berat (lb)' });
  await user.click(weight);
  await user.keyboard('TBA870063919183{Enter}');
  expect(screen.getByRole('checkbox', { name: /IN-01359-V/ })).toBeChecked();
  expect(weight).toHaveValue('');
  await user.keyboard('22.5{Enter}');
  expect(weight).toHaveValue('22.5');
});
