import { en as enAdmin } from '../../../admin/src/messages/en/index.ts';
import { ms as msAdmin } from '../../../admin/src/messages/ms/index.ts';
import { en as enPortal } from '../../../portal/src/messages/en/index.ts';
import { ms as msPortal } from '../../../portal/src/messages/ms/index.ts';
import { en as enSite } from '../../../site/src/messages/en/index.ts';
import { ms as msSite } from '../../../site/src/messages/ms/index.ts';

// The words of the three apps: a test that names them by their keys holds when a word is changed.
export const ms = { admin: msAdmin, portal: msPortal, site: msSite };
export const en = { admin: enAdmin, portal: enPortal, site: enSite };
