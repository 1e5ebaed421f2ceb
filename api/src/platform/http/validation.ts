import { AppError } from '@rantau/shared/errors';
import type { FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { toFieldErrors } from './field-codes.ts';
import { checkedSerializer, serializer } from './serialization.ts';

/** A change names what changes: what it leaves out stays as it is, and does not go back to its default. */
const onlyNamed = (parsed: unknown, sent: unknown): unknown =>
  Object.fromEntries(Object.entries(parsed as object).filter(([key]) => key in (sent as object)));

const compile: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart, method }) => {
  const strict = httpPart === 'querystring' && schema instanceof z.ZodObject ? schema.strict() : schema;
  return (data) => {
    const parsed = strict.safeParse(data ?? (httpPart === 'body' ? undefined : {}));
    if (parsed.success)
      return {
        value: method === 'PATCH' && httpPart === 'body' ? onlyNamed(parsed.data, data) : parsed.data,
      };
    // An id that can't be one belongs to no record.
    return { error: httpPart === 'params' ? new AppError('not_found') : toFieldErrors(parsed.error) };
  };
};

/** Requests are parsed by the schemas of the contract; answers hold what it declares and nothing else. */
export const validation = fp<{ config: Config }>(async (app, { config }) => {
  app.setValidatorCompiler(compile);
  app.setSerializerCompiler(config.mode === 'test' ? checkedSerializer : serializer);
});
