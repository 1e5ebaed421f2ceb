let last: PointerEvent | undefined;
window.addEventListener(
  'pointerdown',
  (event) => {
    last = event;
  },
  { capture: true, passive: true },
);

/** Longest time and distance between the two halves of a double tap. */
const milliseconds = 450;
const pixels = 24;

/**
 * Ignores the second half of a double tap after the tapped element is removed, so that it does not hit the
 * one below.
 */
export function ignoreSecondTap(): void {
  const first = last;
  if (!first || performance.now() - first.timeStamp > milliseconds) return;
  const stop = (event: MouseEvent) => {
    const isThere = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < pixels;
    // A click without a pointer, as a keyboard's, counts none.
    if (last === first || event.detail === 0) return;
    // Only the very next tap can be the second half; after one elsewhere, what follows here is meant.
    window.removeEventListener('click', stop, true);
    if (!isThere) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, true);
  setTimeout(() => window.removeEventListener('click', stop, true), milliseconds);
}
