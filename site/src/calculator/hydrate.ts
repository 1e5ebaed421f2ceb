import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Calculator } from './Calculator.tsx';
import type { Texts } from './texts.ts';
import { openingOf } from './use-calculator.ts';

// Astro's own islands write scripts into the page, which `script-src 'self'` refuses; this one is woken by hand.
const root = document.querySelector('#calculator');
const texts = document.querySelector('#calculator-texts')?.textContent;
if (root && texts) {
  const given = JSON.parse(texts) as Texts;
  openingOf(given.locale);
  // In a task of its own, so that a tap meanwhile is answered.
  setTimeout(() => hydrateRoot(root, createElement(Calculator, given)));
}
