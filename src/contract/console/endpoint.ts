import type { TObject, TSchema } from 'typebox';
import type { OperatorRole } from './roles.ts';

/**
 * A route of the operator API (/operator/v1) without its handler, in the format that Fastify expects. The OpenAPI document is
 * generated from it.
 */
export interface OperatorEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly schema: {
    readonly summary: string;
    readonly description?: string;
    readonly params?: TObject;
    readonly querystring?: TObject;
    readonly body?: TSchema;
    /** Absent if the response is not JSON, or has no body. */
    readonly response?: Readonly<Partial<Record<200 | 201 | 202, TSchema>>>;
  };
  readonly config: {
    /** The role that the endpoint requires. open: everyone, before they sign in. */
    readonly role: OperatorRole | 'open';
    /** The media type of request bodies that the endpoint accepts. */
    readonly takes?: string;
    /** The media types of a response that is a file. */
    readonly gives?: readonly string[];
    /** Error statuses of the endpoint, in addition to those that every endpoint of its kind has. */
    readonly errors?: readonly (404 | 409 | 410 | 412 | 422 | 507)[];
  };
}
