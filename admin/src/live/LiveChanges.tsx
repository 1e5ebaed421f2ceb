import { followEvents } from '@rantau/shared/client';
import type { Notification, notificationEndpoints } from '@rantau/shared/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../providers/api.ts';
import { createListRefresh } from './list-refresh.ts';

/** The call without its schema, which would bring zod to the first page. */
const events: Omit<(typeof notificationEndpoints)['admins'], 'answer'> = {
  method: 'GET',
  path: '/admins/events',
  session: 'admin',
  action: 'dashboard:read',
  tag: 'notifications',
  summary: 'Changes of state as they happen (server-sent events)',
};

/** While the back office is open, lists follow what others do. Everything works without the stream, only later. */
export function LiveChanges() {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = createListRefresh(queries);
    void followEvents(api, events, {
      signal: stop.signal,
      onEvent: (data) => refresh.changed((JSON.parse(data) as Notification).subject_kind),
      onReconnect: () => refresh.everythingChanged(),
    });
    return () => {
      stop.abort();
      refresh.stop();
    };
  }, [queries]);
  return null;
}
