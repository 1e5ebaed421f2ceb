/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** A message as the API encrypts it for a browser. */
interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly path: string;
}

/** A browser demands that something is shown for every message, also for one that cannot be read. */
const unreadable: Message = { id: 'rantau', title: 'Rantau', body: '', lang: 'ms', path: '/' };

function readMessage(data: PushMessageData | null): Message {
  try {
    return { ...unreadable, ...(data?.json() as Partial<Message> | undefined) };
  } catch {
    return unreadable;
  }
}

/** One that comes a second time replaces the first, without a sound. */
const show = ({ id, title, body, lang, path }: Message): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    lang,
    tag: id,
    icon: '/portal/icon-192.png',
    badge: '/portal/badge-96.png',
    data: { path },
  });

/** The page of a notification on this host; a path that leads elsewhere is not opened. */
function pageOf(path: unknown): URL {
  const { origin } = self.location;
  const url = new URL(String(path), origin);
  return url.origin === origin ? url : new URL(origin);
}

/** Opens a page where it is open already, else beside what is open: nothing that somebody types there is lost. */
async function open(page: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find(({ url }) => new URL(url).pathname === page.pathname);
  await (opened ? opened.focus() : self.clients.openWindow(page.href));
}

/**
 * Subscribes again where the push service has ended a subscription; the next page that is opened tells the company its new
 * address.
 */
async function resubscribe({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription && !newSubscription)
    await self.registration.pushManager.subscribe(oldSubscription.options);
}

/** Shows what the company sends to this browser, and keeps it subscribed. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf((event.notification.data as { path?: unknown } | null)?.path ?? '/')));
  });
}
