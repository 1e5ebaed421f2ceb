import { pageAt } from './app/pages.ts';
import { loadMessages, storedLocale } from './language/language.ts';

// The app, its words, the page that was asked for and what it shows come side by side; found one after the other, each
// would cost a phone network a round trip. What fails here is asked for again, and told, where it is used.
const ignore = () => undefined;
const page = pageAt(window.location.pathname);
import('./app/first-read.ts').then(({ firstRead }) => firstRead(page, window.location)).catch(ignore);
loadMessages(storedLocale()).catch(ignore);
page?.load().catch(ignore);
import('./start.tsx').catch(() => document.getElementById('start-failed')?.removeAttribute('hidden'));
