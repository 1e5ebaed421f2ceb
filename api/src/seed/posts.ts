import { company } from '@rantau/shared/company';
import type { DemoContext } from './demo-context.ts';

/** Network, title, text, language, tags, days ago; the last is not published yet. */
const plan = [
  [
    'facebook',
    'Kontena November sudah berlayar',
    'Terima kasih kepada semua yang sempat sebelum tarikh tutup. Anggaran tiba di Port Klang dalam 60 hari.',
    'ms',
    ['pelayaran', 'laut'],
    26,
  ],
  [
    'instagram',
    'Sebelum dan selepas: bungkus semula',
    'Tiga kotak kedai menjadi satu. Isi padu turun 38 %.',
    'ms',
    ['bungkus-semula', 'jimat'],
    33,
  ],
  [
    'tiktok',
    'What happens when your box arrives in Portland',
    'Scan, measure, photo, shelf: one pass, ninety seconds.',
    'en',
    ['warehouse'],
    40,
  ],
  [
    'facebook',
    'Waktu operasi gudang Balakong',
    'Isnin hingga Jumaat 9 pagi – 6 petang, Sabtu hingga 1 tengah hari.',
    'ms',
    ['balakong', 'notis'],
    51,
  ],
  [
    'telegram',
    'Cukai barangan nilai rendah: apa yang berubah',
    'Ringkasan untuk barangan RM500 ke bawah. Simpan nombor pendaftaran penjual.',
    'ms',
    ['kastam', 'panduan'],
    64,
  ],
  [
    'youtube',
    'Sea or air? Three boxes, two prices',
    'We price the same three boxes both ways and show where it flips.',
    'en',
    ['pricing', 'guide'],
    78,
  ],
  [
    'instagram',
    'Pelanggan Mama Bear kami',
    '5,000 kaki padu dan masih mengira. Tahniah!',
    'ms',
    ['kesetiaan'],
    92,
  ],
  [
    'blog',
    'How we pack cast iron',
    'Double wall, corner guards, and no air between.',
    'en',
    ['packing', 'guide'],
    110,
  ],
  ['facebook', 'Jadual cuti hujung tahun', 'Draf', 'ms', ['notis'], null],
] as const;

/** Posts of the company, in both languages. */
export function addPosts(context: DemoContext): void {
  plan.forEach(([network, title, text, locale, tags, ago], index) => {
    const at = context.at(-(ago ?? 1), 2);
    context.rows.add('social_media_posts', {
      ...context.stamp(at),
      network,
      url:
        network === 'blog'
          ? `https://rantau.example/blog/${index + 1}`
          : network === 'telegram'
            ? `${company.contact.telegram}/${2600 + index}`
            : `https://www.${network}.com/rantau.example/posts/${2600 + index}`,
      title,
      text,
      locale,
      tags: [...tags],
      image_id: null,
      published_at: ago === null ? null : at,
    });
  });
}

const blocked = [
  ['*.vape.com', 'Rokok elektronik dilarang diimport', 'Vaping products may not be imported'],
  ['*.gunbroker.com', 'Senjata dan peluru', 'Weapons and ammunition'],
  ['totalwine.com', 'Alkohol', 'Alcohol'],
  ['*.replicahub.example', 'Barangan tiruan', 'Counterfeit goods'],
] as const;

/** Shops that the personal shopper does not buy from. */
export function addBlockedUrls(context: DemoContext): void {
  for (const [host_pattern, reason_ms, reason_en] of blocked)
    context.rows.add('blocked_urls', {
      ...context.stamp(context.at(-300, 3)),
      host_pattern,
      reason_ms,
      reason_en,
    });
}
