import { errors, fields } from '@rantau/shared/messages/en';
import { auth } from './auth.ts';
import { form } from './form.ts';
import { shell } from './shell.ts';

/** All that login says, and the pages that lead to it. */
export const guests = { errors, fields, auth, form, shell } as const;
