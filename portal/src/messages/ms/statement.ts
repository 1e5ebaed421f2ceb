import { phrases } from '@rantau/shared/messages/ms';

export const statement = {
  title: phrases.accountStatement,
  lead: 'Apa yang dicaj dan dibayar antara dua tarikh, dengan baki berjalan.',
  to: 'Hingga',
  movements: 'Urus niaga',
  empty: 'Tiada urus niaga dalam tempoh ini.',
  no_period: 'Pilih tarikh mula dan tarikh akhir. Tarikh mula mesti lebih awal.',
  months: 'Penyata bulanan',
  long: 'Tempoh ini melebihi dua tahun. Kami akan menghantar e-mel apabila penyatanya siap.',
  prepare: 'Sediakan penyata',
  asked: 'Permintaan diterima. Penyata itu ada dalam senarai di bawah.',
  files: 'Penyata panjang',
  queued: 'Sedang disediakan',
  failed: 'Tidak berjaya. Sila minta sekali lagi.',
  kept: 'Boleh dimuat turun selama seminggu',
} as const;
