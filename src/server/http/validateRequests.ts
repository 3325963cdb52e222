/** How the schemas of routes are used: queries and bodies are read by them, answers are not written by them. */
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { wrongInBody } from '../../contract/bodies.ts';
import { queryReader, type RawQuery } from '../../contract/parameters.ts';
import type { Route } from '../../contract/routes.ts';
import { readJson } from './readJson.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Omit<Route['config'], 'takes'>> {}
}

/** Gives handlers the types of what their route's schemas let through. */
export interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** A request that a schema does not allow. Its message is for the client. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly statusCode = 400;
}

const invalid = (message: string) => ({ error: new InvalidRequest(message) });

/**
 * Strict: nothing is coerced that is not written as the contract says, nothing removed or filled in but the defaults of parameters. Bodies
 * arrive as bytes, so that nobody's is parsed who may not ask. Path parameters are any text: what they name is there or not.
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
  return (bytes: unknown) => {
    const json = readJson(bytes);
    if (!json.ok) return invalid(json.message);
    const wrong = wrongInBody(schema, json.value);
    return wrong === undefined ? { value: json.value } : invalid(wrong);
  };
};

/** For routes that read their requests themselves: the schemas only describe them. */
export const unvalidated: FastifySchemaCompiler<TSchema> = () => () => true;

/** Answers are texts or bytes: a serialiser that knows a schema turns what it does not expect into false, 0 or "". */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = () => () => {
  throw new Error('An answer was sent as an object: send it with answer()');
};
