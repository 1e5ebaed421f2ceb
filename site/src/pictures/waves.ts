/**
 * The wave of the name mark, repeated: a closed shape from the line at `y` down to `bottom`.
 * `half` is half a wave's length, `height` the pull of its curve (twice what it rises), `shift` where the first one begins.
 */
export function sea({
  width,
  bottom,
  y,
  half,
  height,
  shift,
}: Record<'width' | 'bottom' | 'y' | 'half' | 'height' | 'shift', number>): string {
  const waves = Math.ceil((width - shift) / half);
  // After the first curve each continues the one before, mirrored.
  return `M${shift} ${y}q${half / 2} ${-height} ${half} 0${`t${half} 0`.repeat(waves - 1)}V${bottom}H${shift}Z`;
}
