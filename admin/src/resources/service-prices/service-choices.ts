import type { ServiceCode } from '@rantau/shared/reference-data';
import { choicesOf } from '../../fields/choices.ts';

/** Written out, since the schema would bring all of zod along; the compiler asks for each. */
const services: Readonly<Record<ServiceCode, true>> = {
  repack: true,
  consolidate: true,
  inspect: true,
  label: true,
  pickup: true,
  insurance: true,
  home_delivery: true,
  personal_shopper: true,
  storage: true,
};

export const serviceChoices = choicesOf('services', Object.keys(services));
