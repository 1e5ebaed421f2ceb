import { z } from 'zod';
import { type ApiKeyOwner, type ApiScope, apiScopeNames, apiScopes } from '../access/index.ts';
import { Id, Instant, Line } from '../contract/index.ts';

/** Keys that one person may have at a time. */
export const mostApiKeys = 10;
/** Days after which a key may end by itself; null: never. */
export const apiKeyLifetimes = [30, 90, 365, null] as const;

/** Beginning of every key: whoever finds one in a file knows whose it is. */
export const apiKeyMark = 'rt_live_';

/** An API key as its owner sees it; the key itself is shown once, when it is made. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().describe('The beginning of the key, by which it is recognised').meta({
      example: 'rt_live_q7Xf2LmA',
    }),
    scopes: z.array(z.enum(apiScopeNames)).describe('What the key may be used for'),
    created_at: Instant,
    expires_at: Instant.nullable(),
    last_used_at: Instant.nullable().describe('Instant of its last use, exact to the minute'),
    last_network: z
      .string()
      .nullable()
      .describe('Network of its last use: the /24 of an IPv4 address, the /64 of an IPv6 one'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z
    .string()
    .describe('The key itself, which is not kept: it is sent as `Authorization: Bearer …`')
    .meta({ example: 'rt_live_q7Xf2LmA0000000000000000000000000000000' }),
}).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** A key to be made; an unlocked screen is not enough, so its owner enters their password again. */
export const apiKeyDraft = (owner: ApiKeyOwner) =>
  z.object({
    name: Line,
    scopes: z
      .array(z.enum<readonly ApiScope[]>(apiScopes[owner]))
      .min(1, 'required')
      .max(apiScopes[owner].length, 'too_long'),
    expires_in_days: z
      .int()
      .min(1, 'too_small')
      .max(730, 'too_big')
      .nullable()
      .describe('Days until the key ends by itself; null: never'),
    password: z.string().min(1, 'required').max(200, 'too_long'),
  });
