import { AppError } from '@rantau/shared/errors';
import { networkOf } from '@rantau/shared/social-media-posts';
import type { Network } from '../../platform/network/public-network.ts';
import { fetchPublic } from './fetch-public.ts';
import { oEmbedUrl, type PagePreview, readHtml, readOEmbed } from './read-page.ts';

async function described(url: string, network: Network | undefined): Promise<PagePreview | null> {
  const describer = oEmbedUrl(url);
  if (!describer) return null;
  try {
    return readOEmbed((await fetchPublic(describer, network)).body, url);
  } catch {
    return null; // the page itself may still tell
  }
}

/** Metadata of a post: by oEmbed where its network has it, else from its page. */
export async function retrievePost(url: string, network?: Network) {
  const known = await described(url, network);
  if (known) return { network: networkOf(url), url, ...known };
  const page = await fetchPublic(url, network);
  if (!/html|xml/i.test(page.contentType))
    throw new AppError('fetch_refused', { metadata: { reason: 'not_a_page' } });
  return { network: networkOf(page.url), url: page.url, ...readHtml(page.body, page.url) };
}
