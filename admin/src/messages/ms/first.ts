import { ms as shared } from '@rantau/shared/messages/ms';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { office } from './office.ts';
import { reactAdmin } from './react-admin.ts';
import { resources } from './resources.ts';
import { shell } from './shell.ts';

/** Words of the frame, of every list, and of the list of inbound packages, with which most people begin. */
export const first = {
  ...shared,
  ra: reactAdmin,
  fields: { ...shared.fields, ...fields },
  resources,
  ...shell,
  ...lists,
  ...office,
} as const;
