import { company } from '../company/index.ts';
import { formatPhone } from '../format/index.ts';
import { escapeHtml } from '../html/index.ts';
import { type Locale, locales } from '../locales/index.ts';

/** Leads to the public site from every host of the product. */
export const siteEntry = '/site';

const texts: Readonly<Record<Locale, { readonly text: string; readonly back: string }>> = {
  ms: {
    text: 'Bahagian ini memerlukan JavaScript. Hidupkan JavaScript dalam tetapan pelayar, kemudian muat semula halaman, atau hubungi kami:',
    back: 'Kembali ke laman utama',
  },
  en: {
    text: 'This part needs JavaScript. Switch it on in your browser’s settings and reload the page, or ask us:',
    back: 'Back to the home page',
  },
};

/**
 * Notice of an app that needs scripts, for browsers without them. It is in every language, as the wanted one
 * is not known.
 */
export function noScriptMarkup(): string {
  const { whatsapp, phone, email } = company.contact;
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  const paragraphs = locales.map((locale) => {
    const { text, back } = texts[locale];
    const ways = [
      link(whatsapp, 'WhatsApp'),
      link(`tel:${phone}`, formatPhone(phone)),
      link(`mailto:${email}`, email),
      link(siteEntry, back),
    ];
    return `<p lang="${locale}">${escapeHtml(text)} ${ways.join(' · ')}</p>`;
  });
  return `<noscript><h1>${escapeHtml(company.name)}</h1>${paragraphs.join('')}</noscript>`;
}

/** Shown by an app's entry where the rest of its own code does not come; an empty address is the page itself. */
const startFailedMarkup =
  '<p id="start-failed" role="alert" hidden>Halaman ini tidak dapat dimuatkan. Semak sambungan internet anda.<br><span lang="en">This page could not be loaded. Check your connection.</span><br><a href="">Cuba lagi · <span lang="en">Try again</span></a></p>';

/** For the build of such an app: writes both beside the element that its scripts fill. */
export const noScript = () => ({
  name: 'no-script',
  transformIndexHtml: (html: string): string => {
    const root = '<div id="root"></div>';
    if (!html.includes(root)) throw new Error('The page has no root for its app');
    return html.replace(root, () => `${root}\n    ${noScriptMarkup()}\n    ${startFailedMarkup}`);
  },
});
