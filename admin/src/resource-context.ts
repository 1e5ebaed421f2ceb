import type { ReactElement, ReactNode } from 'react';
import { Resource as RaResource, useResourceContext } from 'react-admin';
import type { ResourceDefinition, ResourceName } from './define-resource.ts';

/** react-admin's `<Resource>` for those that are declared. */
export const Resource = RaResource as (
  props: ResourceDefinition<ResourceName> & { readonly children?: ReactNode },
) => ReactElement;

/** The name of the resource that a page is of. */
export function useResourceName(): ResourceName {
  const name = useResourceContext();
  if (name === undefined) throw new Error('No resource above');
  return name as ResourceName;
}
