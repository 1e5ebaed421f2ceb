import { volumeCft } from '@rantau/shared/measures';
import type { Box } from '@rantau/shared/outbound-packages';
import { sampleTariff } from '@rantau/shared/pricing';

/** A figure of the warehouse, to 0.01. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Cubic feet of a box as it is charged. */
export const volumeOf = (box: Box): number =>
  volumeCft({ length: box.length_in, width: box.width_in, height: box.height_in });

/** Our boxes around so many cubic feet, the weight shared by their size. */
export function boxesFor(volume: number, weight: number): Box[] {
  const chosen: (typeof sampleTariff.box_types)[number][] = [];
  let left = volume;
  while (left > 0 && chosen.length < 12) {
    const sizes = sampleTariff.box_types.slice(0, 4);
    const box =
      sizes.find(
        (each) => each.outer_length_in * each.outer_width_in * each.outer_height_in >= left * 1728,
      ) ?? sizes[3];
    if (!box) break;
    chosen.push(box);
    left -= (box.outer_length_in * box.outer_width_in * box.outer_height_in) / 1728;
  }
  return chosen.map((box) => ({
    box_type_id: box.id,
    length_in: box.outer_length_in,
    width_in: box.outer_width_in,
    height_in: box.outer_height_in,
    weight_lb: hundredth(weight / chosen.length + box.tare_lb),
  }));
}
