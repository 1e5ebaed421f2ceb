/** Titles of windows, bookmarks and search results, by page: they say what the page is to who has not seen it. */
export const documentTitles = {
  home: 'Hantar barang dari Amerika ke Malaysia melalui laut dan udara',
  services: 'Perkhidmatan penghantaran dari Amerika ke Malaysia',
  calculator: 'Kalkulator harga penghantaran Amerika–Malaysia',
  track: 'Jejak bungkusan dari Amerika',
  faqs: 'Soalan lazim tentang penghantaran dari Amerika',
  socialMedia: 'Berita, promosi dan tarikh trip',
  goods: 'Barang larangan: apa yang boleh dan tidak boleh dihantar',
  customs: 'Kastam dan cukai bagi barang dari Amerika',
  terms: 'Terma perkhidmatan',
  privacy: 'Notis privasi',
};
