import type { BodyOf } from '@rantau/shared/contract';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';
import { recordOf } from './records.ts';

export const ordersKey = 'online-orders';

const { mine, getMine, myTimeline, preview } = onlineOrderEndpoints;

export const orderPages = () => pagesOf(ordersKey, mine, { sort: ['updated_at', 'DESC'] });

export const orderOf = recordOf(ordersKey, getMine);

export const orderTimeline = recordOf(ordersKey, myTimeline, 'timeline');

export const orderPreview = (draft: BodyOf<typeof preview> | null) =>
  queryOptions({
    queryKey: [ordersKey, 'preview', draft],
    queryFn: ({ signal }) => {
      if (!draft) throw new Error('Nothing to compute');
      return api.call(preview, { body: draft, signal });
    },
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
