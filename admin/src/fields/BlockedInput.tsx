import { BooleanInput } from 'react-admin';

const isBlocked = (blocked_at: unknown): boolean => blocked_at === true || typeof blocked_at === 'string';

/** The record says since when someone is blocked; the form asks whether they are. */
export const BlockedInput = () => (
  <BooleanInput source="blocked_at" label="fields.blocked" format={isBlocked} />
);

/** Values for the API: `blocked` only if the switch was changed. */
export const withBlocked = ({ blocked_at, ...values }: Record<string, unknown>) => ({
  ...values,
  ...(typeof blocked_at === 'boolean' && { blocked: blocked_at }),
});
