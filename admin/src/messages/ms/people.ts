import { phrases } from '@rantau/shared/messages/ms';

/** Texts of customers, staff, and the account of the signed-in person. */
export const people = {
  user: {
    status: { active: 'Aktif', unconfirmed: 'Belum disahkan', blocked: 'Disekat', closed: 'Ditutup' },
    owes: 'perlu dibayar',
    earlier_movements: 'Tunjukkan semua: %{smart_count} lebih awal',
    pay_out_credit: 'Bayar keluar kredit',
    pay_out_credit_text:
      'Merekodkan bayaran yang telah anda buat kepada pelanggan daripada akaun syarikat. Pelanggan dimaklumkan melalui e-mel.',
    settled: 'tiada hutang',
    confirm: 'Sahkan e-mel',
    confirm_text:
      'Gunakan jika alamat ini sudah disemak dengan cara lain. Pelanggan akan menerima pautan e-mel untuk memilih kata laluan.',
    impersonate: 'Masuk sebagai pelanggan',
    impersonate_text:
      'Sesi 30 minit atas nama pelanggan, yang dimaklumkan melalui e-mel. Setiap perubahan direkodkan dengan nama anda.',
    invite: 'Jemput melalui e-mel',
    invite_text:
      'Setiap seorang menerima pautan untuk memilih kata laluan, sah selama tujuh hari; pautan terdahulu tidak lagi berfungsi. Pelanggan yang sudah disahkan tidak menerima e-mel ini.',
    open_as: 'Buka akaun %{name}',
    is_blocked: 'Pelanggan ini disekat.',
    block: 'Sekat',
    block_text: 'Pelanggan tidak dapat log masuk dan semua sesinya ditamatkan.',
    unblock: 'Buka sekatan',
    unblock_text: 'Pelanggan boleh log masuk semula.',
  },
  mail_agency_form: {
    title: 'Borang USPS 1583',
    states: { missing: 'Tiada', on_file: 'Ada' },
    missing_text:
      'Kami menerima surat bagi pihak pelanggan ini. Undang-undang AS membenarkannya hanya dengan borang bertandatangan dan dua dokumen. Ia diperakui setiap suku tahun.',
    checked: '%{date}, oleh %{name}',
    record: 'Rekodkan borang',
    replace: 'Rekodkan borang baharu',
    record_text:
      'Lihat borang yang ditandatangani di hadapan notari dan kedua-dua dokumen. Hanya jenis dan tarikhnya disimpan: tiada salinan, tiada nombor.',
    recorded: 'Borang telah direkodkan.',
    end: 'Tamatkan',
    end_text: 'Pelanggan menarik balik borangnya. Mulai hari ini borang itu dikira tiada.',
    ended: 'Borang telah ditamatkan.',
    documents: {
      passport: 'Pasport',
      us_state_id: 'Lesen memandu atau kad ID negeri AS',
      us_resident_card: 'Kad penduduk tetap AS',
      lease: 'Perjanjian sewa',
      mortgage: 'Surat gadai janji rumah',
      insurance_policy: 'Polisi insurans rumah atau kenderaan',
      vehicle_registration: 'Geran kenderaan',
      voter_card: 'Kad pengundi',
    },
  },
  admin: {
    reset_otp: 'Buang pengesahan dua langkah',
    reset_otp_text:
      'Untuk orang yang kehilangan telefonnya. Log masuk seterusnya memerlukan kata laluan sahaja.',
  },
  account: {
    password: 'Kata laluan',
    password_text: 'Kata laluan baharu menamatkan sesi anda di tempat lain.',
    change_password: 'Tukar kata laluan',
    password_changed: 'Kata laluan anda telah ditukar.',
    second_factor: 'Pengesahan dua langkah',
    otp_off:
      'Kod daripada telefon anda pada setiap log masuk: kata laluan yang dicuri sahaja tidak mencukupi.',
    otp_on: 'Setiap log masuk meminta kod daripada telefon anda.',
    turn_on: 'Hidupkan',
    turn_on_text: 'Masukkan kata laluan anda dahulu, kemudian imbas kod dengan telefon anda.',
    turn_off: 'Matikan',
    turn_off_text: 'Selepas ini kata laluan anda sahaja sudah memadai.',
    turned_off: 'Pengesahan dua langkah telah dimatikan.',
    scan: 'Imbas dengan aplikasi pengesah anda.',
    or_type: 'Atau taip kunci ini dalam aplikasi:',
    first_code: 'Kod yang ditunjukkan oleh aplikasi',
    codes_left: '%{smart_count} kod pemulihan masih ada. |||| %{smart_count} kod pemulihan masih ada.',
    renew_codes: 'Kod pemulihan baharu',
    renew_codes_text: 'Kod yang lama tidak sah lagi.',
    codes_once:
      'Simpan kod ini berasingan daripada telefon anda. Setiap satu membuka akaun anda sekali. Kod ini tidak akan ditunjukkan lagi.',
    save_codes: 'Simpan sebagai fail',
    codes_kept: 'Sudah disimpan',
    sessions: 'Tempat saya log masuk',
    this_device: phrases.thisDevice,
    end_session: 'Log keluar di sana',
    end_other_sessions: phrases.endOtherSessions,
    sessions_ended: 'Semua sesi lain telah ditamatkan.',
    session_ended: 'Sesi itu telah ditamatkan.',
    session_times: 'sejak %{since}, terakhir digunakan %{used}',
    unknown_device: 'Peranti tidak dikenali',
  },
} as const;
