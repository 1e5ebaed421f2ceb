import { session } from './session.ts';

const key = 'left-elsewhere';

/** Another tab is ending the session on purpose, under the hands of whoever is at work in this one. */
export const noteLeftElsewhere = (): void => sessionStorage.setItem(key, 'yes');

export const wasLeftElsewhere = (): boolean => sessionStorage.getItem(key) !== null;

session.subscribe(() => {
  if (session.get().status === 'logged-in') sessionStorage.removeItem(key);
});
