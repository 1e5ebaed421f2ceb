import { phrases } from '@rantau/shared/messages/ms';

/** Texts of all forms, and the hints below their fields. */
export const forms = {
  forms: {
    not_shown: 'Belum disimpan, kerana ada masalah di luar ruangan yang ditunjukkan:',
    leave_title: 'Tinggalkan tanpa menyimpan?',
    leave_text: 'Perubahan anda di halaman ini belum disimpan.',
    leave: 'Tinggalkan tanpa menyimpan',
    stay: 'Kekal di sini',
    stale: 'Orang lain telah menyimpan rekod ini semasa anda membukanya. Perubahan anda tidak hilang.',
    take_theirs: 'Ambil perubahan mereka, kekalkan perubahan saya',
    theirs: 'Mereka mengubah: %{fields}.',
    both: 'Perubahan anda kekal pada: %{fields}.',
    check_and_save: 'Perubahan anda masih ada: semak dan simpan semula.',
  },
  hints: {
    staff_password: 'Sekurang-kurangnya 15 aksara. Beberapa perkataan lebih mudah diingat.',
    otp_or_recovery: 'Enam digit daripada aplikasi, atau kod pemulihan.',
    tracking_url:
      'Laman kurier itu sendiri, dengan {waybill} di tempat nombornya, seperti https://courier.example/track?no={waybill}. Hanya pemilik mengisinya.',
    provider_code:
      'Seperti yang disenaraikan oleh penyedia. Tanpanya bungkusan kurier ini tidak dijejaki di sana.',
    has_waybills: 'Bungkusannya mempunyai nombor konsainan, dan tiada sesiapa daripadanya log masuk di sini.',
    vendor_instead:
      'Barang yang akan diambil sendiri oleh pelanggan hanya diserahkan kepada vendor dengan nota yang menyatakan sebabnya.',
    every_day: 'Kosongkan untuk semua yang masih perlu dihantar.',
    closed_trip_reason: 'Wajib bagi muatan trip yang sudah ditutup.',
    milestone_at: 'Biarkan kosong untuk masa sekarang.',
    any_zone: 'Biarkan kosong untuk semua zon.',
    share_of_value: 'Daripada nilai barang. Jumlah di atas ialah caj paling rendah.',
    airway_bill:
      'Tiga digit syarikat penerbangan dan lapan digit, contohnya 232-12345675. Boleh diisi kemudian.',
    capacity: 'Biarkan kosong jika belum diketahui.',
    container_number: 'Empat huruf dan tujuh digit, contohnya MEDU8707688. Boleh diisi kemudian.',
    discount_code: 'Huruf besar, digit dan sengkang, contohnya RAYA-2026.',
    effective_from: 'Terpakai mulai awal hari itu, waktu Malaysia.',
    minimum_charge: 'Dicaj jika harga mengikut ukuran lebih rendah.',
    destination_charges_paid:
      'Caj pelabuhan, pengendalian dan pelepasan di Malaysia. Pelanggan dapat melihatnya.',
    due_on: 'Biarkan kosong untuk tempoh biasa.',
    issue_at_once: 'Dibukukan dan dihantar kepada pelanggan; tidak boleh diubah selepas itu.',
    device_clock: 'Mengikut jam peranti ini (%{zone}).',
    exchange_rate: 'Ringgit bagi satu dolar AS, contohnya 4.4512. Kadar lama tidak boleh diubah.',
    e_invoice_starts_on:
      'Invois yang dikeluarkan mulai hari ini dilaporkan. Biarkan kosong jika tiada yang dilaporkan.',
    msic_code: 'Lima digit, seperti dalam profil cukai syarikat, contohnya 52291 bagi penghantaran kargo.',
    whatsapp_phone:
      'Nombor itu sendiri, seperti +60123456789: pelanggan menghantar mesej ke sini untuk mengesahkan nombor mereka.',
    kept_if_empty: 'Biarkan kosong untuk kekalkan yang tersimpan.',
    bank_code: 'Lapan huruf, seperti MBBEMYKL bagi Maybank.',
    account_identity: 'Milik pemegang akaun; bank menyemaknya.',
    certificate_password: 'Hanya bagi sijil baharu yang mempunyai kata laluan.',
    extra_lines: 'Baris yang ditambah sendiri; diskaun ialah harga negatif.',
    goods_code: 'Huruf kecil dan garis bawah, contohnya battery_loose.',
    host_pattern: 'kedai.com, atau *.kedai.com untuk semua di bawahnya.',
    itn: 'X, tarikh diterima dan enam digit, contohnya X20261121000123.',
    late_fee_cap: 'Biarkan kosong jika tiada had.',
    late_fee_from:
      'Untuk invois yang dikeluarkan mulai tarikh ini; invois terdahulu kekal dengan had asalnya.',
    max_uses: 'Biarkan kosong jika tiada had.',
    move_note: 'Disimpan dalam garis masa.',
    move_note_customer: 'Disimpan dalam garis masa, dan dibaca oleh pelanggan.',
    overrule: 'Hanya jika ada sebab, yang ditulis dalam nota.',
    phone: 'Dengan kod negara, contohnya +60123456789.',
    tax_number: phrases.identityNumberHint,
    published_at: 'Biarkan kosong untuk menyimpan sebagai draf.',
    re_measured: 'Ukuran baharu disimpan bersama yang lama.',
    reason_audit: 'Disimpan dalam log audit.',
    reason_customer: 'Pelanggan akan membaca ini.',
    paid_on:
      'Hari wang itu sampai. Caj lewat dikira hingga hari ini, jadi betulkan jika bank menyatakan hari lain.',
    received: 'Ubah hanya jika bank menerima jumlah lain.',
    schedule_b: 'Sepuluh digit, untuk maklumat eksport.',
    staff_email: 'Orang ini menerima e-mel untuk memilih kata laluannya.',
    surcharge: 'Bagi setiap US$100 nilai atau sebahagiannya.',
    tax_ahead:
      'Paling awal esok. Cukai yang berkuat kuasa tidak boleh diubah: kadar baharu ialah rekod baharu mulai hari akan datang.',
    tax_locked:
      'Berkuat kuasa sejak %{on}: dokumen membawanya, jadi hanya hari terakhirnya boleh diubah. Untuk kadar lain, masukkan cukai baharu dengan kod dan jenis caj yang sama.',
    exemption: 'Pada 0% jenis caj ini dikecualikan: nyatakan peraturannya. Invois dan penyata menyebutnya.',
    charge: 'Cukainya bergantung pada ini.',
    shop_goods: 'Termasuk penghantaran di AS, seperti pada resit kedai. Ini kos belian.',
    shop_tax: 'Seperti pada resit kedai.',
    quote_given:
      'Tiada siapa berhutang bagi sebut harga yang belum diterima. Jika dihidupkan, pesanannya dibeli atas kos kita.',
    tax_code:
      'Huruf kecil dan garis bawah, contohnya sst. Kadar baharu bagi cukai yang sama mengekalkan kodnya.',
    tax_end: 'Hari terakhir ia dikenakan. Biarkan kosong jika belum ada tarikh tamat.',
    tracking_numbers: 'Daripada penjual, dipisahkan dengan ruang atau koma.',
    trip_code: 'Huruf besar, digit dan sengkang, contohnya SEA-2026-12.',
  },
  file: { choose: 'Pilih fail', other: phrases.anotherFile, remove: 'Buang fail' },
  photos: {
    none: 'Belum ada gambar.',
    one: 'Gambar %{number}',
    open: 'Buka %{name}',
    large: 'Gambar besar',
    add: 'Tambah gambar',
    remove: 'Buang gambar %{number}',
  },
} as const;
