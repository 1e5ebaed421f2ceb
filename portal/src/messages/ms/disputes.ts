import { phrases } from '@rantau/shared/messages/ms';

export const disputes = {
  ask: 'Ukuran tidak tepat?',
  title: 'Minta ukur semula',
  text: 'Kakitangan kami akan mengukur sekali lagi. Jika ukuran kami silap, perbezaan harganya dikreditkan ke akaun anda.',
  reason: 'Apa yang tidak betul?',
  sent: 'Permintaan dihantar. Kami akan mengukur semula.',
  box: phrases.boxNumber,
  yours: 'Ukuran anda: %{box}',
  ours: 'Ukuran kami: %{box}',
  found: 'Diukur semula: %{boxes}',
  credited: '%{amount} telah dikreditkan pada invois.',
  states: { open: 'Sedang diukur semula', upheld: 'Bantahan anda diterima', refused: phrases.figuresStay },
} as const;
