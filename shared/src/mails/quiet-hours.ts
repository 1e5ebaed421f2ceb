/** Malaysia has had UTC+8 all year since 1982. */
const offsetMs = 8 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Local hours between which nobody is disturbed: from ten at night to eight in the morning. */
export const quietHours = { from: 22, to: 8 } as const;

/** The end of the Malaysian night that `at` falls into; null by day. */
export function endOfQuietHours(at: Date): Date | null {
  const local = at.getTime() + offsetMs;
  const midnight = local - (local % dayMs);
  const hour = (local - midnight) / 3_600_000;
  if (hour >= quietHours.to && hour < quietHours.from) return null;
  const morning = midnight + quietHours.to * 3_600_000 + (hour >= quietHours.from ? dayMs : 0);
  return new Date(morning - offsetMs);
}
