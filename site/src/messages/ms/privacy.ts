export const privacy = {
  title: 'Notis privasi',
  description:
    'Data apa yang kami simpan, untuk apa, berapa lama, dan hak anda di bawah Akta Perlindungan Data Peribadi 2010.',
  headline: 'Notis privasi',
  lede: 'Notis ini dibuat di bawah Akta Perlindungan Data Peribadi 2010 (PDPA), dalam dua bahasa.',
  updated: 'Berkuat kuasa %{date}.',
};
