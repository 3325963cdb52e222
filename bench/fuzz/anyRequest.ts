/** Generates requests for every operation in the OpenAPI document. */
import fc from 'fast-check';
import { anyOfSchema, nastyText, type Schema, type Schemas } from './anyOfSchema.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}
export interface Described {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: Schema } } }>
  >;
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Schemas };
}

/** The credentials and references that a fuzzed request can contain. Some of these values are valid. */
export interface Means {
  /** Values for the Authorization header, each with the other headers that it requires. */
  readonly credentials: readonly Readonly<Record<string, string>>[];
  /** The uids of ATMs, shops and merchants, and the handles of look-ups. */
  readonly uids: readonly string[];
  /** The ids of webhooks. */
  readonly webhooks?: readonly string[];
  /** The fields of a valid request to the token endpoint. */
  readonly form: Readonly<Record<string, string>>;
  /** Valid bodies by operationId, for operations that reject nearly all random bodies. */
  readonly bodies?: Readonly<Record<string, unknown>>;
}

export interface FuzzedRequest {
  readonly operation: Described;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Lone surrogates cannot be percent-encoded. The request contains the replacement character instead. */
const encode = (text: unknown): string =>
  encodeURIComponent((typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).toWellFormed());

const oneIn = <T>(times: number, odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: times - 1 }, { arbitrary: odd, weight: 1 });

function queryOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema, required }) => {
    const pair = anyOfSchema(schema, schemas).map((value) => `${name}=${encode(value)}`);
    const given = oneIn(
      40,
      fc.tuple(pair, pair).map(([one, other]) => `${one}&${other}`),
      pair,
    );
    return required ? oneIn(30, fc.constant(''), given) : oneIn(4, given, fc.constant(''));
  });
  const unknown = oneIn(
    10,
    fc.tuple(nastyText, nastyText).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    fc.constant(''),
  );
  return fc.tuple(...pairs, unknown).map((all) => all.filter((one) => one !== '').join('&'));
}

function bodyOf(
  { operationId, requestBody }: Described,
  schemas: Schemas,
  { form, bodies = {} }: Means,
): fc.Arbitrary<{ type: string; body: string } | undefined> {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (type === undefined || !content) return fc.constant(undefined);
  const random = anyOfSchema(content.schema, schemas);
  const value = operationId in bodies ? oneIn(2, random, fc.constant(bodies[operationId])) : random;
  const isForm = type.includes('form');
  const made = isForm
    ? oneIn<unknown>(2, value, fc.constant(form)).map((fields) =>
        new URLSearchParams(
          Object.entries(Object(fields)).map(([name, one]) => [
            name.toWellFormed(),
            String(typeof one === 'object' ? JSON.stringify(one) : one).toWellFormed(),
          ]),
        ).toString(),
      )
    : value.map((one) => JSON.stringify(one) ?? '');
  const torn = fc.tuple(made, fc.nat(200)).map(([text, at]) => text.slice(0, at));
  const text = oneIn(25, fc.oneof(torn, nastyText), made);
  const types = oneIn(
    40,
    fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=latin1', 'x'),
    fc.constant(type),
  );
  return fc.record({ type: types, body: text });
}

/** Generates requests for the paths in an OpenAPI document. */
export function anyRequest({ paths, components: { schemas } }: Document, means: Means): fc.Arbitrary<FuzzedRequest> {
  const oneOf = (known: readonly string[]) =>
    oneIn(4, fc.oneof(nastyText, fc.string({ unit: 'binary' })), fc.constantFrom(...known));
  const [uid, webhook] = [oneOf(means.uids), oneOf(means.webhooks ?? means.uids)];
  const headers = oneIn(
    30,
    fc.record(
      {
        'x-request-id': fc.string(),
        'accept-encoding': fc.string(),
        accept: fc.string(),
        origin: fc.string(),
        range: fc.string(),
        'if-none-match': fc.string(),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
    fc.constant({}),
  );
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      fc
        .record({
          uid: path.startsWith('/v6/webhooks/') ? webhook : uid,
          query: queryOf(
            operation.parameters.filter((one) => one.in === 'query'),
            schemas,
          ),
          sent: bodyOf(operation, schemas, means),
          credential: fc.constantFrom(...means.credentials),
          headers,
          method: oneIn(60, fc.constantFrom('put', 'delete', 'patch', 'options', 'head', 'get', 'post'), fc.constant(method)),
        })
        .map(({ uid: some, query, sent, credential, headers: more, method: by }): FuzzedRequest => {
          const where = path.replace(/\{\w+\}/g, () => encode(some));
          const carries = sent !== undefined && by !== 'get' && by !== 'head';
          return {
            // With a different method, the request may match a different operation on the same path.
            operation: methods[by] ?? operation,
            method: by.toUpperCase(),
            path: query === '' ? where : `${where}?${query}`,
            headers: { ...more, ...credential, ...(carries && { 'content-type': sent.type }) },
            ...(carries && { body: sent.body }),
          };
        }),
    ),
  );
  return fc.oneof(...requests);
}
