import { toReference } from '@rantau/shared/references';

/** What a reference looks like, with a right check letter. */
export const exampleReference = toReference('OUT', 10234);
