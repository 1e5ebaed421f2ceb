import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { badArgument, notFound } from './errors.ts';
import { idSchemes } from './ubl.ts';

/** `GET /taxpayer/validate/{tin}`: 200 if the TIN and the number belong together. */
export function registerTaxpayers(app: FastifyInstance, { store }: Context) {
  app.get<{ Params: { tin: string }; Querystring: Record<string, string> }>(
    '/api/v1.0/taxpayer/validate/:tin',
    async ({ params: { tin }, query }, reply) => {
      const { idType = '', idValue = '' } = query;
      const isIdType = (idSchemes as readonly string[]).includes(idType);
      if (!/^[A-Z]{1,2}\d{1,12}$/.test(tin) || !isIdType || idValue === '') {
        throw badArgument('The TIN, idType or idValue has the wrong form');
      }
      const isKnown = [...store.taxpayers.values()].some(
        (one) => one.tin === tin && one.idType === idType && one.idValue === idValue,
      );
      if (!isKnown) throw notFound('No taxpayer has this TIN and number');
      return reply.code(200).send();
    },
  );
}
