/** Placeholder of a value in a template. */
export const open = <Value extends string>(name: string): Value => `%{${name}}` as Value;
