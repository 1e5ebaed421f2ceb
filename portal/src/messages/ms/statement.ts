export const statement = {
  title: 'Penyata akaun',
  lead: 'Apa yang dicaj dan dibayar antara dua tarikh, dengan baki berjalan.',
  from: 'Dari',
  to: 'Hingga',
  movements: 'Pergerakan',
  opening: 'Baki awal',
  closing: 'Baki akhir',
  empty: 'Tiada pergerakan dalam tempoh ini.',
  no_period: 'Pilih tarikh mula dan tarikh akhir. Tarikh mula mesti lebih awal.',
  balance: 'Baki',
  months: 'Penyata bulanan',
} as const;
