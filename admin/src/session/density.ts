const key = 'rantau-admin-density';

/** True if this browser chose rows with more room; it stays so after a sign-out. */
export const isComfortable = (): boolean => window.localStorage.getItem(key) === 'comfortable';

/** Rows take their height from it: see `main.css`. */
export const showDensity = (): void => {
  document.documentElement.dataset['density'] = isComfortable() ? 'comfortable' : 'compact';
};

export function keepComfortable(comfortable: boolean): void {
  window.localStorage.setItem(key, comfortable ? 'comfortable' : 'compact');
  showDensity();
}
