import { phrases } from '@rantau/shared/messages/ms';

export const upload = {
  choose: 'Ambil gambar atau pilih fail',
  kept: 'Sudah dimuat naik. Tekan untuk menukarnya.',
  hint: 'JPG, PNG, WebP atau PDF, paling besar 10 MB.',
  progress: 'Sedang dimuat naik',
  other: phrases.anotherFile,
  again: 'Muat naik sekali lagi',
} as const;
