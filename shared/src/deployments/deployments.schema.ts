import { z } from 'zod';

/** The answer of `GET /api/vercel` on the site's own host: newest first (specification, points 3 and 7). */
export const Deployments = z
  .object({
    deployments: z.array(
      z.object({
        meta: z.object({
          githubCommitRef: z.string(),
          githubCommitSha: z.string(),
          githubCommitMessage: z.string(),
        }),
        /** Milliseconds since 1970. */
        ready: z.int(),
      }),
    ),
    environment: z.string(),
  })
  .meta({ id: 'Deployments' });
export type Deployments = z.infer<typeof Deployments>;
