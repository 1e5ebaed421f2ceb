import { writeFileSync } from 'node:fs';
import { packPostcodes } from './pack-postcodes.ts';

const target = new URL('../src/geography/postcode-table.ts', import.meta.url);

writeFileSync(
  target,
  `// Made by \`node shared/scripts/generate-postcodes.ts\` from the package malaysia-postcodes 3.0.0,
// Copyright (c) 2020-2025 Asyraf Hussin, ISC License. To renew: raise the package's version, run it again.

/** Runs of postcodes by \`;\`: the two digits of an ISO 3166-2 state, then the steps from one postcode to the next in base 36. */
export const postcodeTable =
  '${packPostcodes()}';
`,
);
