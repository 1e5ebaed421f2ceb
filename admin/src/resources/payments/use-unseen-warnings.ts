import { AppError } from '@rantau/shared/errors';
import type { PaymentWarning } from '@rantau/shared/payments';
import { useState } from 'react';

/** Warnings as the call takes them; all of them are ticked, or the form is not sent. */
export const ticksOf = (warnings: readonly PaymentWarning[]) =>
  warnings.map(({ code, payment_id }) => ({ code, payment_id }));

/** Warnings that the server asks to be ticked before it records a payment, and what reads them from its refusal. */
export function useUnseenWarnings() {
  const [warnings, setWarnings] = useState<readonly PaymentWarning[]>([]);
  function isUnseen(refusal: unknown): boolean {
    if (!(refusal instanceof AppError) || refusal.code !== 'warnings_unseen') return false;
    setWarnings((refusal.metadata as unknown as { warnings: PaymentWarning[] }).warnings);
    return true;
  }
  return { warnings, isUnseen };
}
