import { noteLeftElsewhere } from './left-elsewhere.ts';
import { session } from './session.ts';

const prefix = 'draft:';
const leaving = 'leaving';

/** A draft is kept in its tab and belongs to one person; another's login does not bring it back. */
export const draftKey = (name: string): string => {
  const now = session.get();
  return `${prefix}${now.status === 'logged-in' ? now.data.id : ''}:${name}`;
};

function forgetHere(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Deletes everything that was typed, in this tab and in others, when a person logs out. */
export function forgetDrafts(): void {
  forgetHere();
  // Only a change is told to the other tabs, so it is taken back at once.
  localStorage.setItem(leaving, 'now');
  localStorage.removeItem(leaving);
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== leaving || newValue === null) return;
  forgetHere();
  if (session.get().status === 'logged-in') noteLeftElsewhere();
});
