import { expect, it } from 'vitest';
import { PickupBox } from './pickup-requests.schema.ts';

it('names every side and the weight that a box of an own size lacks', () => {
  const { error } = PickupBox.safeParse({ length_in: 18, count: 1 });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['weight_lb', expect.any(String)],
    ['width_in', 'required'],
    ['height_in', 'required'],
  ]);
});

it('takes a box of ours without sides', () => {
  const box = { box_type_id: '01900000-0000-7000-8000-00000000000a', weight_lb: 4, count: 1 };
  expect(PickupBox.parse(box)).toMatchObject({ ...box, length_in: null });
});

it.each([null, 'a box', 7])('refuses %s', (box) => {
  expect(PickupBox.safeParse(box).success).toBe(false);
});
