export const follow = {
  title: 'Ikuti penghantaran',
  lead: 'Lihat di mana kotak anda sekarang. Halaman ini dikemas kini secara automatik.',
  gone: 'Pautan ini telah dimatikan. Minta pautan baharu daripada pengirim.',
  for: 'Untuk',
  expected: 'Dijangka tiba',
  milestones: 'Perjalanan kapal atau penerbangan',
  last_mile: 'Dari Balakong bersama %{courier}',
} as const;
