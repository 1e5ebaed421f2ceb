import { tokens } from './tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (prefix: string, values: Readonly<Record<string, string>>, indent = '  '): string =>
  Object.entries(values)
    .map(([name, value]) => `${indent}--${prefix}-${kebab(name)}: ${value.replaceAll("'", '"')};`)
    .join('\n');

/** The text of `tokens.css`: custom properties, light by default, dark by the system's wish or by `data-theme`; paper is always light. */
export function tokensCss(): string {
  const { color, font, text, leading, space, radius, shadow, motion } = tokens;
  return `/* Written by write-tokens-css.ts from tokens.ts. Change it there. */
:root {
  color-scheme: light;
${declarations('color', color.light)}
${declarations('font', font)}
${declarations('text', text)}
${declarations('leading', leading)}
${declarations('space', space)}
${declarations('radius', radius)}
${declarations('shadow', shadow)}
${declarations('motion', motion)}
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
${declarations('color', color.dark, '    ')}
  }
}

@media screen {
  :root[data-theme="dark"] {
    color-scheme: dark;
${declarations('color', color.dark, '    ')}
  }
}

@media (prefers-reduced-motion: reduce) {
  :root {
    --motion-fast: 0ms;
    --motion-normal: 0ms;
    --motion-slow: 0ms;
  }
}
`;
}
