/** Where a value will stand in a shape. */
export const open = <Value extends string>(name: string): Value => `%{${name}}` as Value;
