/** The calculator's own script is asked for after the first paint: until then it would compete with the words. */
requestAnimationFrame(() => setTimeout(() => void import('./wake.ts')));
