export const disputes = {
  ask: 'Ukuran ini salah?',
  title: 'Minta ukur semula',
  text: 'Kakitangan kami akan mengukur sekali lagi. Jika anda betul, bezanya dikreditkan ke akaun anda.',
  reason: 'Apa yang tidak betul?',
  sent: 'Permintaan dihantar. Kami akan mengukur semula.',
  box: 'Kotak %{number}',
  yours: 'Anda beri: %{box}',
  ours: 'Kami ukur: %{box}',
  found: 'Diukur semula: %{boxes}',
  credited: '%{amount} telah dikreditkan pada invois.',
  states: { open: 'Sedang diukur semula', upheld: 'Anda betul', refused: 'Ukuran kami kekal' },
} as const;
