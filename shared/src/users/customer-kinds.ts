export const customerKinds = ['forwarding', 'standard'] as const;
