/** The OpenAPI document of the operator API. */
import Type from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';

export const documentEndpoints = {
  getOperatorDocument: {
    method: 'GET',
    url: '/operator/v1/openapi.json',
    schema: {
      summary: 'Get this document',
      response: { 200: Type.Record(Type.String(), Type.Unknown(), { examples: [{ openapi: '3.1.0' }] }) },
    },
    config: { role: 'viewer' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
