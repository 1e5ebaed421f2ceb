import type { NotifiedKind } from '@rantau/shared/notifications';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceName } from '../define-resource.ts';

const outboundPackages = ['outbound-packages/sea-freight', 'outbound-packages/air-freight'] as const;
const handOver = ['warehouse/sea_freight', 'warehouse/air_freight'] as const;
const money = [
  'invoices',
  'invoices/sea-freight-invoices',
  'invoices/air-freight-invoices',
  'invoices/payments',
  'invoice-notes',
  'account-statements',
  'ledger-transactions',
] as const;
const orders = ['online-orders', 'priority-online-orders', 'draft-online-orders'] as const;

/** The lists that a change of such a record may show in. */
const listsOf: Readonly<Record<NotifiedKind, readonly ResourceName[]>> = {
  inbound_package: [
    'inbound-packages',
    'package-claims',
    'measurement-disputes',
    'conflicted',
    ...outboundPackages,
  ],
  outbound_package: [...outboundPackages, ...handOver, 'trip_infos/trips'],
  invoice: [...money, ...handOver],
  payment: [...money, ...handOver],
  trip: ['trip_infos/trips', 'trip_infos/subscriptions', ...handOver],
  online_order: [...orders],
  pickup_request: ['pickup-requests'],
};

const isNotifiedKind = (kind: string): kind is NotifiedKind => Object.hasOwn(listsOf, kind);

/** Figures over many records, and logs of one, by the first part of their query's key. */
const figures: readonly unknown[] = [
  'dashboard',
  'trip_infos',
  'warehouse-trips',
  'trial-balance',
  'contacts',
  'audit-events',
];
const lists: readonly unknown[] = ['getList', 'getManyReference'];

/** Several changes at once, as a bulk action makes them, are one reading. */
const gatherMs = 2_000;
/** Not every kind of record tells of its changes: lists of the others are at most this old. */
const oldestMs = 60_000;
/** Rows do not move under the hands of somebody who answers a dialog or fills in a form. */
const busy = '[role=dialog], main form:has([type=submit])';

/** True on a page that shows one record, to be read and not to be filled in. */
const isShown = (): boolean => location.pathname.endsWith('/show');

/**
 * Reads lists, figures and the record that is shown again after changes, never one that is being edited: it keeps the
 * version that was read, so that a newer one is still refused.
 */
export function createListRefresh(queries: QueryClient) {
  const changed = new Set<NotifiedKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = setInterval(() => {
    if (document.hidden || document.querySelector(busy)) return;
    read(({ queryKey: [, method] }) => lists.includes(method));
  }, oldestMs);

  // A page that nobody sees reads when it is looked at again.
  function read(predicate: (query: Query) => boolean): void {
    void queries.invalidateQueries({ predicate, refetchType: document.hidden ? 'none' : 'active' });
  }
  function flush(): void {
    timer = undefined;
    if (document.querySelector(busy)) {
      wait();
      return;
    }
    const names: readonly unknown[] = [...changed].flatMap((kind) => listsOf[kind]);
    changed.clear();
    read(
      ({ queryKey: [name, method] }) =>
        figures.includes(name) || (names.includes(name) && (lists.includes(method) || isShown())),
    );
  }
  function wait(): void {
    timer ??= setTimeout(flush, gatherMs);
  }
  return {
    changed(kind: string): void {
      if (!isNotifiedKind(kind)) return;
      changed.add(kind);
      wait();
    },
    everythingChanged(): void {
      for (const kind of Object.keys(listsOf)) this.changed(kind);
    },
    stop(): void {
      clearTimeout(timer);
      clearInterval(clock);
    },
  };
}
