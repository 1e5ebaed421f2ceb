import { locales } from '@rantau/shared/locales';
import type { APIRoute } from 'astro';
import { fileOf } from '../../head/icons.ts';
import { sharePicture } from '../../head/share-picture.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { type PageName, pages } from '../../i18n/pages.ts';

const shared = (Object.keys(pages) as PageName[]).filter((page) => page !== 'error');

export const getStaticPaths = () =>
  shared.flatMap((page) =>
    locales.map((locale) => ({ params: { name: `${page}-${locale}` }, props: { page, locale } })),
  );

export const GET: APIRoute<ReturnType<typeof getStaticPaths>[number]['props']> = async ({ props }) => {
  const messages = messagesOf(props.locale);
  const { headline } = messages[props.page as Exclude<PageName, 'error'>];
  return fileOf(await sharePicture(headline, messages.home.kicker.replace('→', '–')), 'image/png');
};
