// Sentences that several apps say, in English; each by itself, so that an app carries only its own.

export const identityNumberHint =
  'For e-invoices: IG, C or another letter code and 9 to 11 digits; without one, the 12 digits of the MyKad. Printed on invoices issued from now on.';
export const answeringHours =
  'We answer Monday to Friday, 9 am–6 pm, and Saturday until 1 pm, Malaysia time.';
export const lateFeesWaived = 'Late fees up to %{day} were waived: %{reason}';
export const chargedByWeight = 'This box is dense, so it is charged by weight.';
export const minimumApplied = 'The minimum charge of %{amount} applies.';
