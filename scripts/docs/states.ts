import { lifecycles, toDiagram } from '@rantau/shared/lifecycles';

/** The page `docs/states.md`, drawn from the tables that the API enforces. */
export const statesPage = (): string =>
  [
    '# States',
    '',
    'Drawn from the state machines in `shared`; `pnpm docs` writes this page and a test holds it to them.',
    ...Object.entries(lifecycles).flatMap(([noun, machine]) => [
      '',
      `## \`${noun}\``,
      '',
      '```mermaid',
      toDiagram<string>(machine),
      '```',
    ]),
    '',
  ].join('\n');
