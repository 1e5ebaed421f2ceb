import { company as rantau } from '@rantau/shared/company';
import { blockedUrlEndpoints } from '@rantau/shared/reference-data';
import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import type { Company } from './company.ts';
import { addImage } from './pictures.ts';
import type { Scenario } from './schedule.ts';

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
    'Tiga kotak kedai menjadi satu. Isi padu turun 38%.',
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
    'Cukai barang bernilai rendah: apa yang berubah',
    'Ringkasan untuk barang RM500 ke bawah. Simpan nombor pendaftaran penjual.',
    'ms',
    ['kastam', 'panduan'],
    64,
  ],
  [
    'youtube',
    'Sea or air? Three boxes, two prices',
    'We price the same three boxes both ways and show the break-even point.',
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

const blocked = [
  ['*.vape.com', 'Rokok elektronik dilarang diimport', 'Vaping products may not be imported'],
  ['*.gunbroker.com', 'Senjata dan peluru', 'Weapons and ammunition'],
  ['totalwine.com', 'Alkohol', 'Alcohol'],
  ['*.replicahub.example', 'Barangan tiruan', 'Counterfeit goods'],
] as const;

/** Posts of the company, in both languages, and the shops that it does not buy from. */
export function addPosts(company: Company): void {
  company.demo.begin(blockShops(company));
  for (const index of plan.keys()) company.demo.begin(post(company, index));
}

async function* blockShops({ demo, people }: Company): Scenario {
  yield demo.at(-300, 3);
  for (const [host_pattern, reason_ms, reason_en] of blocked)
    await people.staff.owner.call(blockedUrlEndpoints.create, {
      body: { host_pattern, reason_ms, reason_en },
    });
}

async function* post({ demo, people, album }: Company, index: number): Scenario {
  const [network, title, text, locale, tags, ago] = plan[index] ?? plan[0];
  const { marketing } = people.staff;
  const number = 2600 + index;
  yield demo.at(-(ago ?? 1), 2);
  const { services } = demo;
  const url =
    network === 'blog'
      ? `https://rantau.example/blog/${index + 1}`
      : network === 'telegram'
        ? `${rantau.contact.telegram}/${number}`
        : `https://www.${network}.com/rantau.example/posts/${number}`;
  const image_id = await addImage(
    services,
    index % 2 === 0 ? album.ship() : album.dock(),
    'social_media_post',
    { uploader_kind: 'admin', uploader_id: marketing.id },
  );
  const published_at = ago === null ? null : services.clock.now().toISOString();
  await marketing.call(socialMediaPostEndpoints.create, {
    body: { network, url, title, text, locale, tags: [...tags], image_id, published_at },
  });
}
