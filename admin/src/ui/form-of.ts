import type { ComponentType } from 'react';

/** Inputs of a record, the values of a new one, and what is made of them before they are sent. */
export interface Form {
  readonly default: ComponentType;
  readonly defaultValues?: () => Readonly<Record<string, unknown>>;
  readonly transform?: (values: Record<string, unknown>) => Record<string, unknown>;
}

/** Screens of a resource whose records are entered and changed by the same inputs: `...formOf(() => import('./BoxTypeForm.tsx'))`. */
export const formOf = (load: () => Promise<Form>) => ({
  create: async () => ({ default: (await import('./FormScreens.tsx')).createOf(await load()) }),
  edit: async () => ({ default: (await import('./FormScreens.tsx')).editOf(await load()) }),
});
