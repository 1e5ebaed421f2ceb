export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

export function storedTheme(): Theme {
  const theme = localStorage.getItem(key);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme(theme);
}
