/** Shows who signed. */
export const photoDocuments = ['passport', 'us_state_id', 'us_resident_card'] as const;
/** Shows where they live. */
export const addressDocuments = [
  'us_state_id',
  'lease',
  'mortgage',
  'insurance_policy',
  'vehicle_registration',
  'voter_card',
] as const;
export const mailAgencyFormStates = ['missing', 'on_file'] as const;
