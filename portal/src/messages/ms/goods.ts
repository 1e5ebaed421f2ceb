export const goods = {
  title: 'Isi bungkusan',
  hint: 'Tulis apa yang ada di dalam dan harganya. Kastam menerima maklumat yang sama.',
  type: 'Jenis barang',
  description: 'Keterangan',
  description_example: 'Contoh: kasut sukan wanita',
  quantity: 'Bilangan',
  value: 'Harga seunit',
  add: 'Tambah barang',
  remove: 'Buang barang %{number}',
  total: 'Jumlah nilai',
} as const;
