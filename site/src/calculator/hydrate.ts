import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Calculator } from './Calculator.tsx';
import type { Texts } from './texts.ts';

// Astro's own islands write scripts into the page, which `script-src 'self'` refuses; this one is woken by hand.
const root = document.querySelector('#calculator');
const texts = document.querySelector('#calculator-texts')?.textContent;
if (root && texts) hydrateRoot(root, createElement(Calculator, JSON.parse(texts) as Texts));
