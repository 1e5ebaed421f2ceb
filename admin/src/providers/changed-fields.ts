const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what a form changed is sent: two people who correct different fields do not undo each other's work. */
export function changedFields(
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value !== undefined && !same(value, previous[name])),
  );
}
