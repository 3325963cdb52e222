import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { OperatorEndpoint } from '../../contract/console/endpoint.ts';
import { type OperatorEndpointId, operatorEndpoints } from '../../contract/console/endpoints.ts';
import type { ConsoleOperator } from './operatorAccess.ts';

type Schemas<Id extends OperatorEndpointId> = (typeof operatorEndpoints)[Id]['schema'];
type Part<Schema, Name extends string> = Schema extends { readonly [Key in Name]: infer S extends TSchema } ? Static<S> : unknown;

/** A request whose parts have the types of the endpoint's schemas. */
export type EndpointRequest<Id extends OperatorEndpointId> = FastifyRequest<{
  Params: Part<Schemas<Id>, 'params'>;
  Querystring: Part<Schemas<Id>, 'querystring'>;
  Body: Part<Schemas<Id>, 'body'>;
}>;

export type EndpointHandler<Id extends OperatorEndpointId> = (
  request: EndpointRequest<Id>,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

/** Registers an endpoint of the operator API with its declared role and schemas. */
export function handle<Id extends OperatorEndpointId>(
  scope: FastifyInstance,
  id: Id,
  handler: EndpointHandler<Id>,
  more: Pick<RouteOptions, 'bodyLimit' | 'onRequest'> = {},
): void {
  const endpoint: OperatorEndpoint = operatorEndpoints[id];
  scope.route({ ...endpoint, exposeHeadRoute: false, ...more, handler: handler as RouteOptions['handler'] });
}

/** The operator of a request to an endpoint that requires a role. */
export function operatorOf({ operator }: FastifyRequest): ConsoleOperator {
  if (operator === undefined) throw new Error('This endpoint requires no role, so its requests may have no operator');
  return operator;
}

/** Returns the version in the header If-Match. Undefined: the client accepts every version. */
export function expectedVersion({ headers }: FastifyRequest): string | undefined {
  const expected = headers['if-match']?.trim();
  return expected === undefined || expected === '*' ? undefined : expected.replace(/^"(.*)"$/, '$1');
}
