import type { JSX } from 'react';

/** Points of the picture for each inch: all boxes are drawn to one scale. */
const scale = 1.08;
const slope = 0.5;

/** A box drawn to scale: length to the right, width to the left, height up. */
export function BoxPicture({
  length,
  width,
  height,
  outlined = false,
}: {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Of a box whose size is not known yet. */
  readonly outlined?: boolean;
}): JSX.Element {
  const [l, w, h] = [length, width, height].map((side) => Math.min(Math.max(side, 2), 48) * scale) as [
    number,
    number,
    number,
  ];
  const x = 44 + (w - l) * 0.43;
  const y = 78;
  const point = (right: number, left: number, up: number): string =>
    `${(x + (right - left) * 0.866).toFixed(1)} ${(y - (right + left) * slope - up).toFixed(1)}`;
  return (
    <svg
      className={`box-picture${outlined ? ' outlined' : ''}`}
      viewBox="0 0 88 82"
      width="88"
      height="82"
      aria-hidden="true"
    >
      <path fill="#f2a71b" d={`M${point(0, 0, 0)}L${point(0, w, 0)} ${point(0, w, h)} ${point(0, 0, h)}Z`} />
      <path fill="#cf8306" d={`M${point(0, 0, 0)}L${point(l, 0, 0)} ${point(l, 0, h)} ${point(0, 0, h)}Z`} />
      <path fill="#ffd27a" d={`M${point(0, 0, h)}L${point(l, 0, h)} ${point(l, w, h)} ${point(0, w, h)}Z`} />
    </svg>
  );
}
