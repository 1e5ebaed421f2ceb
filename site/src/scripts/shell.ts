import './deploy-banner.ts';
import './theme.ts';

// A page may be older than the year.
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear());

// The customer area speaks the language that was chosen here: by the switch, or by coming from a page in it.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
  const language = link?.dataset['language'];
  if (language) localStorage.setItem('language', language);
});

// Asked for only when somebody installs the site; it must not compete with what is read.
addEventListener('load', () => {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
});
