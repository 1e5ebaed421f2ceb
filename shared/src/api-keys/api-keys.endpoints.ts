import { z } from 'zod';
import type { ApiKeyOwner } from '../access/index.ts';
import { endpoint, IdParams } from '../contract/index.ts';
import { ApiKey, apiKeyDraft, CreatedApiKey } from './api-keys.schema.ts';

const tag = 'api-keys';

/** Keys are made and revoked by people: none of these calls takes a key. */
const callsOf = <const Owner extends ApiKeyOwner>(owner: Owner) => {
  const all = `/${owner}s/api-keys` as const;
  const own = { session: owner, tag, ownerOnly: true } as const;
  return {
    mine: endpoint(`GET ${all}`, {
      ...own,
      summary: 'My API keys, the newest first',
      output: z.array(ApiKey),
    }),
    create: endpoint(`POST ${all}`, {
      ...own,
      summary: 'Make an API key; it is shown in this answer and never again',
      body: apiKeyDraft(owner),
      output: CreatedApiKey,
      status: 201,
      mostPerDay: 100,
      errors: ['too_many_api_keys', 'rate_limited'],
    }),
    revoke: endpoint(`DELETE ${all}/:id`, {
      ...own,
      summary: 'Revoke an API key; it is refused from the next call on',
      params: IdParams,
      answer: 'empty',
    }),
  } as const;
};

export const apiKeyEndpoints = { user: callsOf('user'), vendor: callsOf('vendor') } as const;
