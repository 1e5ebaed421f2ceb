import type { ComponentType } from 'react';

/** Inputs of a record, the values of a new one, and what is made of them before they are sent. */
export interface Form {
  readonly Inputs: ComponentType;
  readonly defaultValues?: () => Readonly<Record<string, unknown>>;
  readonly transform?: (values: Record<string, unknown>) => Record<string, unknown>;
}
