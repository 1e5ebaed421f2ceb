// Phrases that several apps say, in Malay; each by itself, so that an app carries only its own.

export const identityNumberHint =
  'Untuk e-Invois: IG, C atau kod huruf lain dan 9 hingga 11 digit; jika tiada, 12 digit MyKad. Dicetak pada invois yang dikeluarkan selepas ini.';
export const answeringHours =
  'Kami menjawab Isnin hingga Jumaat, 9 pagi–6 petang, dan Sabtu hingga 1 tengah hari (waktu Malaysia).';
export const lateFeesWaived = 'Caj lewat sehingga %{day} dikecualikan: %{reason}';
export const chargedByWeight = 'Kotak ini padat, jadi ia dicaj mengikut berat.';
export const minimumApplied = 'Caj minimum %{amount} digunakan.';
export const discountNotInCeiling = 'Diskaun tidak dikira dalam harga siling.';
export const lost = 'Alamak, rasanya anda tersesat di gudang kami.';
export const backHome = 'Kembali Ke Halaman Utama';
export const ceilingPrice = 'Harga siling';
export const boxNumber = 'Kotak %{number}';
export const addBox = 'Tambah kotak lain';
export const removeBox = 'Buang kotak %{number}';
export const purchasingFee = 'Yuran belian';
export const requestPickup = 'Minta pengambilan';
export const toTheDoor = 'Hingga ke pintu rumah';
export const selfCollected = 'Diambil sendiri di Balakong';
export const proofOfPayment = 'Bukti bayaran';
export const accountStatement = 'Penyata akaun';
export const accountNumber = 'Nombor akaun';
export const yourTier = 'Tahap anda';
export const figuresStay = 'Ukuran kami kekal';
export const notRequested = 'tidak diminta';
export const kindOfGoods = 'Jenis barang';
export const containerNumber = 'Nombor kontena';
export const anotherFile = 'Pilih fail lain';
export const download = 'Muat turun';
export const thisDevice = 'Peranti ini';
export const signAgain = 'Tandatangan semula';
export const recipientPhone = 'Telefon penerima';
export const zipCode = 'Kod ZIP';
export const printLabels = 'Cetak label';
export const requestedDay = 'Tarikh diminta';
export const byTrip = 'Mengikut trip';
export const invoiceTotal = 'Jumlah invois';
export const usSalesTax = 'Cukai jualan AS';
export const usShipping = 'Penghantaran dalam AS';
export const lateFee = 'Caj lewat';
export const minimumCharge = 'Caj minimum';
export const invoiceReminders = 'Peringatan invois';
export const whatsappNumber = 'Nombor WhatsApp';
export const malaysiaWarehouse = 'Gudang Malaysia';
export const removeGoods = 'Buang barang %{number}';
export const packedPrice = 'Harga selepas dibungkus';
export const packagesInside = 'Bungkusan di dalamnya';
