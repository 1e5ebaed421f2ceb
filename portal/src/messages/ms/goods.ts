import { phrases } from '@rantau/shared/messages/ms';

export const goods = {
  title: 'Isi bungkusan',
  hint: 'Nyatakan apa yang ada di dalam dan harganya. Maklumat yang sama diberikan kepada kastam.',
  forbidden: '%{goods} (tidak boleh dihantar)',
  restricted: 'Boleh dihantar dengan syarat.',
  rules: {
    sea_restricted: 'Melalui laut: dengan syarat.',
    sea_prohibited: 'Tidak boleh melalui laut.',
    air_restricted: 'Melalui udara: dengan syarat.',
    air_prohibited: 'Tidak boleh melalui udara.',
  },
  description_example: 'Contoh: kasut sukan wanita',
  add: 'Tambah barang',
  remove: phrases.removeGoods,
  total: 'Jumlah nilai',
} as const;
