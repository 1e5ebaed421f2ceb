export const labels = {
  title: 'Label penghantaran',
  lead: 'Setiap kotak mendapat satu label 4×6 inci dengan kod bar.',
  boxes: '%{count} kotak',
  print: 'Buka untuk dicetak',
  hint: 'Cetak pada saiz sebenar (100%), bukan “muat pada halaman”.',
  empty_title: 'Belum ada label',
  empty: 'Label boleh dicetak sebaik sahaja bayaran disahkan.',
} as const;
