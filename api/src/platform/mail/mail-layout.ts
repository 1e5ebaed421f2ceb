import type { Locale } from '@rantau/shared/contract';
import { escapeHtml } from '@rantau/shared/html';
import type { MailContent } from './mail-content.ts';

const footer = {
  ms: 'Rantau membawa barang dari Amerika ke Malaysia. Balas e-mel ini jika anda memerlukan bantuan.',
  en: 'Rantau ships from the USA to Malaysia. Reply to this e-mail if you need help.',
} as const satisfies Record<Locale, string>;

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const detailRows = (details: NonNullable<MailContent['details']>): string =>
  `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px;width:100%">${details
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="text-align:left;font-weight:normal;color:#5b6470;padding:6px 12px 6px 0;border-bottom:1px solid #e4e7eb">${escapeHtml(label)}</th><td style="text-align:right;padding:6px 0;border-bottom:1px solid #e4e7eb;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The one layout of all mails: tables and inline styles, because mail programs know little else. */
export function toHtml(content: MailContent, locale: Locale): string {
  const { heading, paragraphs, details = [], image, action, note } = content;
  const parts = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px;color:#12263a">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    details.length > 0 ? detailRows(details) : '',
    image
      ? `<img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}" style="max-width:100%;border-radius:8px;margin:0 0 20px">`
      : '',
    action
      ? `<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#0f4c5c;color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:8px;font-weight:600">${escapeHtml(action.label)}</a></p>${paragraph(action.url, 'font-size:13px;color:#5b6470;word-break:break-all')}`
      : '',
    note ? paragraph(note, 'font-size:14px;color:#5b6470') : '',
  ];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head><body style="margin:0;background:#f4f5f7;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:#1f2a37"><table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px"><table role="presentation" style="border-collapse:collapse;width:100%;max-width:560px"><tr><td style="padding:0 4px 16px;font-weight:700;font-size:20px;letter-spacing:-0.02em;color:#0f4c5c">Rantau</td></tr><tr><td style="background:#ffffff;border-radius:12px;padding:28px">${parts.join('')}</td></tr><tr><td style="padding:16px 4px;font-size:13px;color:#5b6470">${escapeHtml(footer[locale])}</td></tr></table></td></tr></table></body></html>`;
}

/** The same words for programs and people who read plain text. */
export function toText(content: MailContent, locale: Locale): string {
  const { heading, paragraphs, details = [], action, note } = content;
  return [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    note ?? '',
    `-- \n${footer[locale]}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
