/** Configures the framework so that route schemas validate queries and bodies, but do not serialize responses. */
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { wrongInBody } from '../../contract/bodies.ts';
import { queryReader, type RawQuery } from '../../contract/parameters.ts';
import type { Route } from '../../contract/routes.ts';
import { isBodyAbsent, readJson } from './readJson.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Omit<Route['config'], 'takes'>> {}
}

/** Derives the types of a handler's request from the schemas of its route. */
export interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** A request that does not match its schema. The message is for the client. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly statusCode = 400;
}

const invalid = (message: string) => ({ error: new InvalidRequest(message) });

/**
 * Validates strictly. It coerces only what the contract allows, removes nothing, and fills in defaults only for parameters.
 * An absent body is the `default` of its schema, if there is one. Bodies arrive as bytes, so nothing is parsed before the caller
 * is authorized. Accepts any text as a path parameter, because the
 * handler looks up the resource.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'querystring') {
    const read = queryReader(schema as TObject);
    return (query: RawQuery) => {
      const reading = read(query);
      return reading.ok ? reading : invalid(reading.message);
    };
  }
  if (httpPart !== 'body') return () => true;
  const { default: absent } = schema as { readonly default?: unknown };
  return (bytes: unknown) => {
    if (absent !== undefined && isBodyAbsent(bytes)) return { value: absent };
    const json = readJson(bytes);
    if (!json.ok) return invalid(json.message);
    const wrong = wrongInBody(schema, json.value);
    return wrong === undefined ? { value: json.value } : invalid(wrong);
  };
};

/**
 * Accepts everything, for routes that parse their requests themselves. The schemas of these routes are only for the
 * documentation.
 */
export const unvalidated: FastifySchemaCompiler<TSchema> = () => () => true;

/** Responses are already strings or bytes, because a serializer with a schema turns unexpected values into false, 0 or "". */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = () => () => {
  throw new Error('Responses must be sent with answer(), not as objects');
};
