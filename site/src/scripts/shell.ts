import { showDeployBanner } from '@rantau/shared/deployments';
import './theme.ts';

// A page may be older than the year.
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear());

// The customer area speaks the language that was chosen here: by the switch, or by coming from a page in it.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  const language = link?.dataset['language'];
  if (!link || !language) return;
  localStorage.setItem('language', language);
  // The same page in the other language goes on with what was asked in this one.
  if (link.hreflang) {
    link.search = location.search;
    link.hash = location.hash;
  }
});

// Whoever leaves the menu by keyboard would go on behind it.
const drawer = document.querySelector<HTMLElement>('#drawer');
drawer?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
});

// After the first paint: until then it would compete with the words, which read without it.
requestAnimationFrame(() =>
  setTimeout(() => {
    void showDeployBanner();
  }),
);

// Asked for only when somebody installs the site; it must not compete with what is read.
addEventListener('load', () => {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
});
