import { followEvents } from '@rantau/shared/client';
import { type Notification, notificationEndpoints } from '@rantau/shared/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { api, sessionType } from '../../session/session.ts';
import { toast, toasts } from '../../ui/toast.ts';

const endpoint = sessionType === 'vendor' ? notificationEndpoints.vendors : notificationEndpoints.mine;

/** The queries to refetch when a record of this kind changes. */
const touched: Readonly<Record<string, readonly string[]>> = {
  inbound_package: ['inbound-packages'],
  outbound_package: ['outbound-packages', 'inbound-packages', 'deliveries'],
  invoice: ['invoices', 'deliveries', 'statement'],
  // An order says that the payment of its deposit is under review.
  payment: ['payments', 'invoices', 'statement', 'online-orders'],
  trip: ['trips'],
  online_order: ['online-orders'],
  pickup_request: ['pickup-requests'],
};

const refetch = (queries: QueryClient, kind: string): void => {
  for (const key of [...(touched[kind] ?? []), 'dashboard'])
    void queries.invalidateQueries({ queryKey: [key] });
};

/** A draft is nothing to notify of yet; what happens on the road a driver does. */
const silentStates: readonly string[] =
  sessionType === 'vendor' ? ['out_for_delivery', 'failed', 'delivered'] : ['draft'];

/** Shows a notification, unless one that names the reference is shown already. */
function toastOnce(reference: string, message: string): void {
  const isTold = toasts
    .get()
    .some((shown) => shown.message.includes(reference) || shown.about.includes(reference));
  if (!isTold) toast(message);
}

/** While a page is open, changed records are refetched. Everything works without the stream, only later. */
export function LiveChanges() {
  const { of } = useLanguage();
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    /** Messages by reference: of several changes at once, such as of money that is verified as it comes, the last is told. */
    const waiting = new Map<string, string>();
    const tellLast = (reference: string, message: string) => {
      if (!waiting.has(reference))
        setTimeout(() => {
          toastOnce(reference, waiting.get(reference) ?? message);
          waiting.delete(reference);
        }, 1500);
      waiting.set(reference, message);
    };
    const notify = ({ subject_kind, reference, to_state }: Notification) => {
      refetch(queries, subject_kind);
      const state = of(`states.${subject_kind}.${to_state}`, {}, '');
      if (reference !== null && state !== '' && !silentStates.includes(to_state))
        tellLast(reference, `${reference}: ${state}`);
    };
    void followEvents(api, endpoint, {
      signal: stop.signal,
      onEvent: (data) => notify(JSON.parse(data) as Notification),
      onReconnect: () => void queries.invalidateQueries(),
    });
    return () => stop.abort();
  }, [queries, of]);
  return null;
}
