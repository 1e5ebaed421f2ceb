const furthest = 0.1;

/** Whether a rate is further from the last one than currencies move: more likely a slip of the fingers. */
export function isJump(typed: string, last: string): boolean {
  const [rate, before] = [Number(typed), Number(last)];
  return rate > 0 && before > 0 && Math.abs(rate / before - 1) > furthest;
}
