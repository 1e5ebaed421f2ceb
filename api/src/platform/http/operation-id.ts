import type { Endpoint } from '@rantau/shared/contract';

/** Name of a call in the OpenAPI document. */
export const operationId = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}-${path.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`;
