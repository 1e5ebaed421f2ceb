import type { Endpoint } from '@rantau/shared/contract';
import {
  BlockedUrl,
  BoxType,
  blockedUrlEndpoints,
  boxTypeEndpoints,
  DiscountCode,
  discountCodeEndpoints,
  ExchangeRate,
  exchangeRateEndpoints,
  GoodsType,
  goodsTypeEndpoints,
  LateFeeTerms,
  lateFeeTermsEndpoints,
  Rate,
  rateEndpoints,
  ServicePrice,
  servicePriceEndpoints,
  Tax,
  taxEndpoints,
} from '@rantau/shared/reference-data';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Handler, Module, Route } from '../../platform/http/endpoint.ts';
import {
  listRecords,
  type RecordTable,
  type StoredRecord,
} from '../../platform/records/records.repository.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  type RecordRules,
  removeRecord,
  withNames,
} from '../../platform/records/records.ts';
import {
  boxTypeRules,
  discountCodeRules,
  exchangeRateRules,
  goodsTypeRules,
  rateRules,
  servicePriceRules,
  taxRules,
} from './rules.ts';

interface Calls {
  readonly list: Endpoint;
  readonly get: Endpoint;
  readonly create: Endpoint;
  readonly update?: Endpoint & { readonly versioned: true };
  readonly remove?: Endpoint & { readonly versioned: true };
}

/** Call of any of these resources, after its schema was checked. */
interface RecordCall extends ActorContext {
  readonly db: Db;
  readonly params: { readonly id: string };
  readonly query: {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly range: readonly [number, number];
    readonly sort?: readonly [string, 'ASC' | 'DESC'];
  };
  readonly body: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** The calls of a table that staff edit row by row. */
function records(route: Route, calls: Calls, table: RecordTable, rules: RecordRules = {}): void {
  const on = (declared: Endpoint, answer: (call: RecordCall) => Promise<unknown>) =>
    route(declared, answer as unknown as Handler<Endpoint>);
  const answered = async (db: Db, record: StoredRecord) => (await withNames(db, table, [record]))[0];
  on(calls.list, async ({ db, query: { filter, range, sort } }) => {
    const page = await listRecords(db, table, filter, { range, sort });
    return { ...page, data: await withNames(db, table, page.data) };
  });
  on(calls.get, async ({ db, params }) => answered(db, await getRecord(db, table, params.id)));
  on(calls.create, async (call) =>
    answered(call.db, await createRecord(call.db, call, table, call.body, rules)),
  );
  if (calls.update)
    on(calls.update, async (call) => {
      const { params, version, body } = call;
      const changed = await changeRecord(call.db, call, table, { id: params.id, version, body }, rules);
      return answered(call.db, changed);
    });
  if (calls.remove)
    on(calls.remove, async (call) => {
      const { params, version } = call;
      return answered(call.db, await removeRecord(call.db, call, table, { id: params.id, version }, rules));
    });
}

const columnsOf = (record: { readonly shape: object }) => Object.keys(record.shape);

export const referenceDataRoutes: Module = (route) => {
  records(
    route,
    goodsTypeEndpoints,
    {
      table: 'goods_types',
      noun: 'goods_type',
      columns: columnsOf(GoodsType),
      searched: ['code', 'name_ms', 'name_en'],
      order: ['code', 'ASC'],
    },
    goodsTypeRules,
  );
  records(
    route,
    boxTypeEndpoints,
    {
      table: 'box_types',
      noun: 'box_type',
      columns: columnsOf(BoxType),
      searched: ['name'],
      order: ['name', 'ASC'],
    },
    boxTypeRules,
  );
  records(
    route,
    rateEndpoints,
    {
      table: 'rates',
      noun: 'rate',
      columns: columnsOf(Rate),
      order: ['effective_from', 'DESC'],
      named: true,
    },
    rateRules,
  );
  records(
    route,
    servicePriceEndpoints,
    {
      table: 'service_prices',
      noun: 'service_price',
      columns: columnsOf(ServicePrice),
      named: true,
      order: ['effective_from', 'DESC'],
    },
    servicePriceRules,
  );
  records(
    route,
    exchangeRateEndpoints,
    {
      table: 'exchange_rates',
      noun: 'exchange_rate',
      columns: columnsOf(ExchangeRate),
      named: true,
      decimals: ['rate'],
      order: ['effective_from', 'DESC'],
    },
    exchangeRateRules,
  );
  records(route, lateFeeTermsEndpoints, {
    table: 'late_fee_terms',
    noun: 'late_fee_terms',
    columns: columnsOf(LateFeeTerms),
    named: true,
    order: ['effective_from', 'DESC'],
  });
  records(
    route,
    taxEndpoints,
    {
      table: 'taxes',
      noun: 'tax',
      columns: columnsOf(Tax),
      named: true,
      searched: ['code', 'name_ms', 'name_en'],
      order: ['effective_from', 'DESC'],
    },
    taxRules,
  );
  records(
    route,
    discountCodeEndpoints,
    {
      table: 'discount_codes',
      noun: 'discount_code',
      columns: columnsOf(DiscountCode),
      searched: ['code'],
      order: ['created_at', 'DESC'],
    },
    discountCodeRules,
  );
  records(route, blockedUrlEndpoints, {
    table: 'blocked_urls',
    noun: 'blocked_url',
    columns: columnsOf(BlockedUrl),
    searched: ['host_pattern'],
    order: ['host_pattern', 'ASC'],
  });
};
