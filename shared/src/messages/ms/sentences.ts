// Sentences that several apps say, in Malay; each by itself, so that an app carries only its own.

export const identityNumberHint =
  'Untuk e-Invois: IG, C atau kod huruf lain dan 9 hingga 11 digit; jika tiada, 12 digit MyKad. Dicetak pada invois yang dikeluarkan selepas ini.';
export const answeringHours =
  'Kami menjawab Isnin hingga Jumaat, 9 pagi–6 petang, dan Sabtu hingga 1 tengah hari (waktu Malaysia).';
export const lateFeesWaived = 'Caj lewat sehingga %{day} dikecualikan: %{reason}';
export const chargedByWeight = 'Kotak ini padat, jadi ia dicaj mengikut berat.';
export const minimumApplied = 'Caj minimum %{amount} digunakan.';
