import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface EndpointMail {
  readonly name: string;
  /** Host of the endpoint: an address may hold a secret. */
  readonly host: string;
  readonly url: string;
}

export const webhookEndpointMade = mailTemplate<EndpointMail>('webhook_endpoint_made', 'always', {
  ms: ({ name, host, url }) => ({
    subject: `Peristiwa akaun anda dihantar ke ${host}`,
    heading: `Helo, ${name}`,
    paragraphs: [
      `Mulai sekarang, peristiwa dalam akaun anda dihantar ke ${host}.`,
      'Jika bukan anda yang membuatnya, buang titik akhir itu dengan segera, tukar kata laluan anda dan hubungi kami.',
    ],
    action: { label: 'Lihat sambungan saya', url },
  }),
  en: ({ name, host, url }) => ({
    subject: `Events of your account are sent to ${host}`,
    heading: `Hello, ${name}`,
    paragraphs: [
      `From now on, events of your account are sent to ${host}.`,
      'If that was not you, remove the endpoint at once, change your password and contact us.',
    ],
    action: { label: 'See my connections', url },
  }),
});

export const webhookDisabled = mailTemplate<EndpointMail & { readonly gone: boolean }>(
  'webhook_disabled',
  'always',
  {
    ms: ({ name, host, url, gone }) => ({
      subject: `Webhook ke ${host} dinyahaktifkan`,
      heading: `Helo, ${name}`,
      paragraphs: [
        gone
          ? `${host} menjawab bahawa ia tidak mahu lagi menerima webhook (410), jadi kami berhenti menghantarnya.`
          : `Selama tiga hari tiada satu pun webhook diterima oleh ${host}, jadi kami berhenti menghantarnya.`,
        'Selepas sistem anda pulih, aktifkan semula titik akhir itu dan hantar semula peristiwa yang gagal.',
      ],
      action: { label: 'Lihat percubaan', url },
    }),
    en: ({ name, host, url, gone }) => ({
      subject: `Webhooks to ${host} are disabled`,
      heading: `Hello, ${name}`,
      paragraphs: [
        gone
          ? `${host} answered that it no longer takes webhooks (410), so we stopped sending them.`
          : `For three days ${host} has not taken a single webhook, so we stopped sending them.`,
        'Once your system works again, enable the endpoint and send the failed events again.',
      ],
      action: { label: 'See the attempts', url },
    }),
  },
);
