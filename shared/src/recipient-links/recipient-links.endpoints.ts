import { z } from 'zod';
import { PublicCarrierTracking } from '../carrier-trackings/index.ts';
import { endpoint, FreightMode, Id, IdParams, Instant, idOf } from '../contract/index.ts';
import { OutboundPackageState } from '../outbound-packages/index.ts';
import { PublicMilestone } from '../trip-milestones/index.ts';

const tag = 'recipient-links';
const own = { session: 'user', tag } as const;

/** A link for the family in Malaysia to follow one outbound package without signing in. It can be revoked. */
export const RecipientLink = z
  .object({
    id: Id,
    outbound_package_id: idOf('outbound_package'),
    outbound_package_reference: z.string(),
    url: z.string(),
    created_at: Instant,
    /** From then on it shows nothing; another one is made where it is asked for. */
    expires_at: Instant,
  })
  .meta({ id: 'RecipientLink' });
export type RecipientLink = z.infer<typeof RecipientLink>;

/** States and delivery; no prices, no address. */
export const RecipientView = z
  .object({
    reference: z.string(),
    mode: FreightMode,
    state: OutboundPackageState,
    recipient_first_name: z.string(),
    city: z.string(),
    boxes: z.int(),
    expected_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    steps: z.array(z.object({ state: z.string(), at: Instant })),
    /** Milestones that its trip has passed. */
    milestones: z.array(PublicMilestone),
    /** Its way with a courier company, from Balakong to the door; null while it is with none. */
    last_mile: PublicCarrierTracking.extend({
      waybill_number: z.string(),
      tracking_page: z.string().nullable(),
    }).nullable(),
  })
  .meta({ id: 'RecipientView' });
export type RecipientView = z.infer<typeof RecipientView>;

export const recipientLinkEndpoints = {
  mine: endpoint('GET /users/recipient-links', {
    ...own,
    summary: 'Links that I gave away',
    output: z.array(RecipientLink),
  }),
  create: endpoint('POST /users/recipient-links', {
    ...own,
    summary: 'Make a link to follow one outbound package; asked again it is the same one until its end',
    body: z.object({ outbound_package_id: idOf('outbound_package') }),
    output: RecipientLink,
    status: 201,
    ownerOnly: true,
  }),
  revoke: endpoint('DELETE /users/recipient-links/:id', {
    ...own,
    summary: 'Make a link stop working',
    params: IdParams,
    answer: 'empty',
  }),
  view: endpoint('POST /recipient-links/view', {
    session: 'public',
    tag,
    summary: 'What a link shows; the token is in the body so that it never stands in a log',
    body: z.object({ token: z.string().min(20, 'invalid').max(200, 'invalid') }),
    output: RecipientView,
    errors: ['not_found', 'rate_limited'],
  }),
} as const;
