export const follow = {
  title: 'Ikuti penghantaran',
  lead: 'Halaman ini menunjukkan di mana kotak anda sekarang. Ia dikemas kini dengan sendirinya.',
  gone: 'Pautan ini telah dimatikan. Minta pautan baharu daripada pengirim.',
  for: 'Untuk',
  expected: 'Dijangka tiba',
  milestones: 'Perjalanan kapal atau penerbangan',
} as const;
