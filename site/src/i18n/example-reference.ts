import { toReference } from '@rantau/shared/references';

/** Example of a reference, with a right check letter. */
export const exampleReference = toReference('OUT', 10234);
