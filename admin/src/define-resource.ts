import type { Action } from '@rantau/shared/access';
import type { Waiting } from '@rantau/shared/dashboard';
import type { ExportResource } from '@rantau/shared/exports';
import type { ReferencePrefix } from '@rantau/shared/references';
import { type ComponentType, lazy } from 'react';
import type { RecordToStringFunction } from 'react-admin';
import type { Messages } from './messages/ms/index.ts';
import { lazyScreen } from './ui/lazy-screen.ts';

export type MenuGroupName =
  | 'today'
  | 'warehouse_us'
  | 'trips'
  | 'warehouse_my'
  | 'money'
  | 'customers'
  | 'settings';

/** Permission that each of react-admin's actions needs; one that is left out is nobody's. */
export interface ResourceAccess {
  readonly read: Action;
  readonly create?: Action;
  readonly edit?: Action;
  readonly remove?: Action;
}

/** Everything about a resource that is not on its screens. */
interface Declaration<Name extends string> {
  /** Its path under `/admins`. */
  readonly name: Name;
  /** Paths of its calls below `/api/v1/admins`: of the list, and of single records if they are elsewhere. The name, if left out. */
  readonly calls?: { readonly list: string; readonly one?: string };
  readonly access: ResourceAccess;
  /** Its place in the menu, and the number of its records that wait for somebody. */
  readonly menu?: { readonly group: MenuGroupName; readonly waiting?: keyof Waiting };
  readonly search?: {
    /** Prefix of its records' references, or several. */
    readonly reference?: ReferencePrefix | readonly ReferencePrefix[];
    /** Its place among those that are searched for a text, and what tells one record from another. */
    readonly text?: {
      readonly rank: number;
      readonly fields: readonly string[];
      readonly noun?: keyof Messages['states'];
    };
  };
  /** Its list says only what `messages/ms/first.ts` has, and waits for nothing else. */
  readonly saysLittle?: true;
  /** The list that the server writes as CSV, and the part of it that this resource is. */
  readonly export?: { readonly list: ExportResource; readonly filter?: Readonly<Record<string, string>> };
  readonly recordRepresentation?: RecordToStringFunction;
}

/** Screens whose code is loaded when they are opened. Their results have no type here: a screen may itself name resources. */
interface Screens<Screen> {
  readonly list?: Screen;
  readonly show?: Screen;
  readonly edit?: Screen;
  readonly create?: Screen;
  /** Pages below its own that are none of react-admin's. */
  readonly pages?: readonly { readonly path: string; readonly needs: Action; readonly screen: Screen }[];
}
type Loader = () => Promise<{ readonly default: (props: never) => void }>;

export type ResourceDefinition<Name extends string = string> = Declaration<Name> & Screens<ComponentType>;

type LoadedScreen = () => Promise<{ readonly default: ComponentType }>;
const screen = (load: Loader): ComponentType => lazyScreen(load as LoadedScreen);

/** A resource: react-admin's own properties, and those of which menu, data provider, search and export are made. */
export const defineResource = <const Name extends string>({
  list,
  show,
  edit,
  create,
  pages,
  ...declaration
}: Declaration<Name> & Screens<Loader>): ResourceDefinition<Name> => ({
  ...declaration,
  ...(list && { list: declaration.saysLittle ? lazy(list as LoadedScreen) : screen(list) }),
  ...(show && { show: screen(show) }),
  ...(edit && { edit: screen(edit) }),
  ...(create && { create: screen(create) }),
  ...(pages && { pages: pages.map((page) => ({ ...page, screen: screen(page.screen) })) }),
});

/** Read by all who may read it, and written, in every way, by those who may `write`. */
export const writtenWith = (read: Action, write: Action): ResourceAccess => ({
  read,
  create: write,
  edit: write,
  remove: write,
});

/** Merged by `resources/index.ts` with its list, so that a wrong name does not compile where no resource may be imported. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

/** The name of a resource that is declared. */
export type ResourceName = Register extends {
  readonly resources: readonly { readonly name: infer Name extends string }[];
}
  ? Name
  : never;

const registered = new Map<string, ResourceDefinition>();

/** Makes resources known to the menu, the data provider and the search, in the order of the menu. */
export function registerResources<const All extends readonly ResourceDefinition[]>(all: All): All {
  for (const resource of all) registered.set(resource.name, resource);
  return all;
}

export const allResources = (): readonly ResourceDefinition<ResourceName>[] =>
  [...registered.values()] as ResourceDefinition<ResourceName>[];

/** The definition of a resource; an unknown name is a programming error. */
export function resourceOf(name: string): ResourceDefinition {
  const resource = registered.get(name);
  if (!resource) throw new Error(`No resource is called ${name}`);
  return resource;
}

export const accessOf = (name: string): ResourceAccess => resourceOf(name).access;
