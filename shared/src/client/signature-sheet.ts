/** Ink is dark on every theme, as on paper. */
const ink = { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#0d2a33' } as const;

/**
 * Lets somebody sign on a canvas with a finger, a pen or a mouse. `onChange` hears of the picture after each line, and of
 * null once the sheet is cleared; a touch that moves nowhere leaves nothing.
 */
export function signatureSheet(canvas: HTMLCanvasElement, onChange: (picture: Blob | null) => void) {
  const stop = new AbortController();
  let hasLine = false;
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [((clientX - left) * canvas.width) / width, ((clientY - top) * canvas.height) / height] as const;
  };
  const pen = () => {
    const context = canvas.getContext('2d');
    return context && Object.assign(context, ink);
  };
  const listen = (name: 'pointerdown' | 'pointermove' | 'pointerup', hear: (event: PointerEvent) => void) =>
    canvas.addEventListener(name, hear, { signal: stop.signal });
  listen('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    const context = pen();
    context?.beginPath();
    context?.moveTo(...pointOf(event));
  });
  listen('pointermove', (event) => {
    if (event.buttons === 0) return;
    const context = pen();
    context?.lineTo(...pointOf(event));
    context?.stroke();
    hasLine = true;
  });
  listen('pointerup', () => {
    if (hasLine) canvas.toBlob(onChange, 'image/png');
  });
  return {
    clear: () => {
      canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
      hasLine = false;
      onChange(null);
    },
    stop: () => stop.abort(),
  };
}
