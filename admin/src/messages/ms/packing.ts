import { phrases } from '@rantau/shared/messages/ms';

/** The table at which outbound packages are packed. */
export const packing = {
  outbound: {
    packing_table: 'Meja bungkus',
    create_invoice: 'Buat invois',
    create_invoice_text: 'Baris invois dikira daripada ukuran akhir. Invois bermula sebagai draf.',
    load: 'Muatkan',
    unload: 'Keluarkan',
    unload_text: 'Penghantaran ini kembali menunggu trip lain.',
    print_label: 'Cetak label',
    print_labels: phrases.printLabels,
  },
  packing: {
    title: 'Bungkus %{reference}',
    contents: 'Tandakan setiap bungkusan (%{done} daripada %{all})',
    contents_unchecked: 'Tandakan setiap bungkusan yang dimasukkan.',
    scan: 'Imbas bungkusan',
    scan_hint: 'Label rak atau nombor penjejakannya menandakan bungkusan itu.',
    scan_done: '%{number} sudah ditandakan.',
    scan_again: '%{number} memang sudah ditandakan.',
    scan_unknown: '%{number} tiada dalam penghantaran ini. Asingkan.',
    measure_wrong: '%{least} hingga %{most}',
    boxes: 'Kotak akhir',
    box: phrases.boxNumber,
    add_box: 'Tambah kotak',
    remove_box: phrases.removeBox,
    own_size: 'Ukuran sendiri',
    short: { length_in: 'P (in)', width_in: 'L (in)', height_in: 'T (in)', weight_lb: 'lb' },
    boxes_incomplete: 'Isi ukuran dan berat setiap kotak.',
    services: 'Perkhidmatan dan nota',
    not_asked_for: phrases.notRequested,
    not_asked_for_hint: 'Pelanggan mesti bersetuju dahulu sebelum invois dihantar.',
    quote: 'Harga semasa',
    quote_waits: 'Isi kotak untuk melihat harganya.',
    finish: 'Siap dibungkus',
  },
} as const;
