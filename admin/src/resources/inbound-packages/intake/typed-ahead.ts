/** What is typed while a parcel is written to the disk; Enter is a line break. */
let held = '';

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Enter')) return;
  event.preventDefault();
  event.stopPropagation();
  held += key === 'Enter' ? '\n' : key;
}

/** A scanner does not wait for the disk, and a glove presses Enter twice: neither may reach the parcel that is done. */
export function holdKeys(): void {
  held = '';
  document.addEventListener('keydown', hold, { capture: true });
}

export function releaseKeys(): string {
  document.removeEventListener('keydown', hold, { capture: true });
  const typed = held;
  held = '';
  return typed;
}
