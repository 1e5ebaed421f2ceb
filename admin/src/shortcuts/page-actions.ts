/** Puts the focus on the link of the next row of a list, or the one before; from elsewhere, on the first or the last. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const row = document.activeElement?.closest('tr, li');
  const here = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  const next = here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step;
  links[next]?.focus();
}

/** Ticks the row that has the focus, or takes its tick away; false where there is none. */
export function selectRow(): boolean {
  const tick = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[type=checkbox]');
  tick?.click();
  return tick !== null && tick !== undefined;
}

/** Sends the form of the open dialog, else the one of the page, as its own button would. */
export const saveForm = (): void =>
  document
    .querySelector<HTMLElement>(
      document.querySelector('[role=dialog]') ? '[role=dialog] [type=submit]' : 'main [type=submit]',
    )
    ?.click();
