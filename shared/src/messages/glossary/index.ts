/** A thing of the trade: its one word in each language, and other words for it, which no text may have. */
export interface Term {
  readonly ms: string;
  readonly en: string;
  readonly not?: RegExp;
}

/**
 * Words of the business, one a thing. The country is `AS` in labels, `Amerika` in sentences of the site and of mails, and
 * `Amerika Syarikat` in addresses and legal texts; in English `US` before a noun, else `the USA`.
 */
export const glossary = {
  parcel: { ms: 'bungkusan', en: 'parcel', not: /\bpackages?\b/i },
  shipment: { ms: 'penghantaran', en: 'shipment', not: /\bkiriman\b/ },
  dispute: { ms: 'bantahan', en: 'dispute', not: /pertikaian/i },
  box: { ms: 'kotak', en: 'box' },
  suite: { ms: 'nombor suite', en: 'suite number', not: /kod pelanggan|customer code/i },
  us_address: { ms: 'alamat AS', en: 'US address', not: /\bUSA address/i },
  pre_alert: { ms: 'makluman awal', en: 'pre-alert', not: /pra-makluman|announcement/i },
  receipt: { ms: 'penerimaan', en: 'receipt', not: /\bterimaan/i },
  prohibited: { ms: 'barang larangan', en: 'prohibited items', not: /terlarang/i },
  photo: { ms: 'gambar', en: 'photo', not: /\bfoto\b/i },
  services: { ms: 'perkhidmatan', en: 'services', not: /\bservis\b(?! kami)/i },
  // «e-Invois disatukan» is the tax office's word for a consolidated e-invoice.
  consolidation: {
    ms: 'gabung bungkusan',
    en: 'consolidation',
    not: /\bsatukan|menyatukan|penyatuan|bungkusan[^.]*disatukan/i,
  },
  repacking: { ms: 'bungkus semula', en: 'repacking', not: /repackag/i },
  pickup_request: {
    ms: 'permintaan pengambilan',
    en: 'pickup request',
    not: /kutipan|permintaan ambil kotak/i,
  },
  home_delivery: { ms: 'penghantaran ke rumah', en: 'home delivery', not: /^hantar ke rumah/i },
  personal_shopper: {
    ms: 'khidmat belian',
    en: 'personal shopper',
    not: /(belian|pembeli) peribadi|beli bagi pihak/i,
  },
  purchasing_fee: { ms: 'yuran belian', en: 'purchasing fee', not: /\bupah\b|yuran beli\b|shopper fee/i },
  volumetric_weight: { ms: 'berat volumetrik', en: 'volumetric weight', not: /berat isi padu/i },
  freight: { ms: 'kargo laut, kargo udara', en: 'sea freight, air freight' },
  trip: { ms: 'trip', en: 'trip' },
  cut_off: { ms: 'tarikh tutup', en: 'cut-off', not: /\bcutoff\b/i },
  milestone: { ms: 'peristiwa', en: 'milestone', not: /pencapaian/i },
  quote: { ms: 'sebut harga', en: 'quote' },
  ceiling_price: { ms: 'harga siling', en: 'ceiling price' },
  late_fee: { ms: 'caj lewat', en: 'late fee', not: /caj lewat bayar|late payment fee/i },
  refund: {
    ms: 'bayaran balik',
    en: 'refund',
    not: /wang kembali|pulangan wang|(give|gave|given) .*\bback\b/i,
  },
  reconciliation: {
    ms: 'penyesuaian bank',
    en: 'bank reconciliation',
    not: /penyelarasan bank|rekonsiliasi|month-end (check|match)/i,
  },
  tier: { ms: 'tahap', en: 'tier' },
  sign_in: { ms: 'log masuk', en: 'sign in', not: /\blog(s|ged|ging)? ?-?(in|out)\b/i },
  two_step: { ms: 'pengesahan dua langkah', en: 'two-step sign-in', not: /faktor kedua|second factor/i },
  theme: { ms: 'tema', en: 'theme', not: /\bpaparan\b|appearance/i },
  if: { ms: 'jika', en: 'if', not: /\bsekiranya\b|\bkalau\b/i },
  more_expensive: { ms: 'lebih mahal', en: 'more expensive', not: /\bdearer\b/i },
  percent: { ms: '10%', en: '10%', not: /\d %/ },
} as const satisfies Readonly<Record<string, Term>>;
