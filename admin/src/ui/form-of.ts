import type { Form } from './form.ts';

/** Screens of a resource whose records are entered and changed by the same inputs: `...formOf(() => import('./BoxTypeForm.tsx'))`. */
export const formOf = (load: () => Promise<{ readonly default: Form }>) => ({
  create: async () => ({ default: (await import('./FormScreens.tsx')).createOf((await load()).default) }),
  edit: async () => ({ default: (await import('./FormScreens.tsx')).editOf((await load()).default) }),
});
