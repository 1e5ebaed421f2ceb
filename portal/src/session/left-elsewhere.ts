import { session } from './session.ts';

const key = 'left-elsewhere';

/** Another tab is signing out while this one is in use. */
export const noteLeftElsewhere = (): void => sessionStorage.setItem(key, 'yes');

export const wasLeftElsewhere = (): boolean => sessionStorage.getItem(key) !== null;

session.subscribe(() => {
  if (session.get().status === 'logged-in') sessionStorage.removeItem(key);
});
