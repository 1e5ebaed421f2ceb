import type { OutboundPackageDetail, PackedPrice } from '@rantau/shared/outbound-packages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { PackingAnswer } from './PackingAnswer.tsx';

const outbound = {
  id: 'o1',
  mode: 'sea',
  estimate: null,
  packing_acceptance: null,
  packed_volume_cft: null,
  packed_boxes: [],
  inbound_packages: [],
  services: [],
} as unknown as OutboundPackageDetail;
const price = { total_usd_minor: 5_000, total_myr_minor: null, lines: [] } as unknown as PackedPrice;

it.each([
  ['its owner answers', null, true],
  ['staff who act for its owner do not', 'Farah', false],
])('%s', (_, impersonated_by, isFree) => {
  session.logIn({ ...aminah, impersonated_by });
  show(<PackingAnswer outbound={outbound} price={price} mayAnswer />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-disabled') === 'true')).toEqual([
    !isFree,
    !isFree,
  ]);
  expect(screen.queryAllByText('Only the owner of the account can do this.')).toHaveLength(isFree ? 0 : 1);
});
