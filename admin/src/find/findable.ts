import type { ReferencePrefix } from '@rantau/shared/references';
import { can } from '../access.ts';
import { allResources, type ResourceDefinition, type ResourceName, resourceOf } from '../define-resource.ts';

type Declared = ResourceDefinition<ResourceName>;

const canRead = ({ access }: Declared): boolean => can(access.read);

/** Records open where they can be read; those without such a page where they are edited. */
const canOpen = (resource: Declared): boolean => {
  const { read, edit } = resource.access;
  return can(read) && (resource.show !== undefined || (edit !== undefined && can(edit)));
};

/** The lists of a reference that this role may read; an outbound package is in one of two lists. */
export const listsOf = (prefix: ReferencePrefix): readonly ResourceName[] =>
  allResources()
    .filter((resource) => [resource.search?.reference].flat().includes(prefix) && canRead(resource))
    .map(({ name }) => name);

/** Resources that are searched for a text and that this role may open, the likeliest first. */
export const findable = (): readonly ResourceName[] =>
  allResources()
    .flatMap((resource) => {
      const rank = resource.search?.text?.rank;
      return rank === undefined || !canOpen(resource) ? [] : [{ name: resource.name, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name);

export const pageOf = (resource: ResourceName, id: string): string =>
  `/${resource}/${id}${resourceOf(resource).show ? '/show' : ''}`;

export const listFor = (resource: ResourceName, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
