import type { Action } from '@rantau/shared/access';
import { resourceOf } from '../define-resource.ts';

/** Paths of a resource's calls below `/api/v1/admins`: of the list, and of one record. */
export function callsOf(resource: string): { readonly list: string; readonly one: string } {
  const { name, calls: { list = name, one = list } = {} } = resourceOf(resource);
  return { list, one };
}

/** The name of one of its records in the audit log and in the words of states, such as `inbound_package`. */
export const subjectOf = (resource: string): string =>
  (resourceOf(resource).access.read.split(':')[0] ?? '').replaceAll('-', '_');

/** The permission for a react-admin action; null if nobody has it. */
export function actionFor(resource: string, action: string): Action | null {
  const { read, create, edit, remove } = resourceOf(resource).access;
  switch (action) {
    case 'create':
      return create ?? null;
    case 'edit':
      return edit ?? null;
    case 'delete':
      return remove ?? null;
    default:
      return read;
  }
}
