export type Appearance = 'light' | 'dark';

const key = 'rantau-admin-theme';

/** Appearance that this browser chose, else that of the system. */
export function storedAppearance(): Appearance {
  const chosen = window.localStorage.getItem(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const showAppearance = (appearance: Appearance): void => {
  document.documentElement.dataset['theme'] = appearance;
};

export function keepAppearance(appearance: Appearance): void {
  window.localStorage.setItem(key, appearance);
  showAppearance(appearance);
}
