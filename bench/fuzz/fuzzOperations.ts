/** Sends requests for every operation to a running service and checks every response. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { wrongInError } from '../../test/support/server/wrongInError.ts';
import { anyRequest, type Described, type Document, type FuzzedRequest, type Means } from './anyRequest.ts';

interface FuzzOptions extends Means {
  readonly url: string;
  readonly requests: number;
  readonly seed: number;
  /** The time, ms, after which a missing response counts as a hang. */
  readonly deadline?: number;
  readonly onBatch?: (done: number) => void;
}

interface FuzzReport {
  readonly requests: number;
  /** The number of responses by operation and status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The first hundred failures, each with the request that caused the failure. */
  readonly faults: readonly string[];
}

const batch = 1_000;
const atOnce = 16;

export async function fuzzOperations({
  url,
  requests,
  seed,
  deadline = 20_000,
  onBatch,
  ...means
}: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const validate = validators(document);
  const arbitrary = anyRequest(document, means);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let done = 0;

  async function send(request: FuzzedRequest): Promise<void> {
    const { operation, method, path, headers, body } = request;
    // Each request has its own sender address, because this test does not cover rate limits.
    const from = `198.18.${(done >> 8) & 255}.${done & 255}`;
    done += 1;
    const { status, wrong } = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-forwarded-for': from, ...printable(headers) },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    }).then(
      async (response) => {
        const text = await response.text();
        return {
          status: response.status,
          wrong: method === 'HEAD' ? [] : wrongWith(response, text, request, validate(operation, response.status)),
        };
      },
      (error: Error) => ({ status: 0, wrong: [`no response: ${error.name} ${error.cause ?? error.message}`] }),
    );
    const key = `${operation.operationId} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    if (wrong.length > 0 && faults.length < 100)
      faults.push(`${wrong.join('; ')}\n  ${method} ${path} ${JSON.stringify(headers)} ${body ?? ''}`);
  }

  for (let start = 0; start < requests; start += batch) {
    const some = fc.sample(arbitrary, { seed: seed + start, numRuns: Math.min(batch, requests - start) });
    const line = some[Symbol.iterator]();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const request of line) await send(request);
      }),
    );
    onBatch?.(Math.min(start + batch, requests));
  }
  return { requests: done, statuses, faults };
}

/** Omit headers that an HTTP client cannot send. */
const printable = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\t\x20-\x7e]*$/.test(value)));

function wrongWith(
  response: Response,
  text: string,
  { path, body = '' }: FuzzedRequest,
  validate: ValidateFunction | undefined,
): readonly string[] {
  const { status, headers } = response;
  if (status === 204 && text === '') return headers.has('allow') ? [] : ['a 204 without Allow'];
  const wrong: string[] = [];
  if (headers.get('x-content-type-options') !== 'nosniff') wrong.push('X-Content-Type-Options is not nosniff');
  if (status >= 400)
    wrong.push(...wrongInError(response, text, `${decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))} ${body}`));
  if (status === 500 || (status > 500 && status !== 501)) wrong.push(`status ${status}: ${text.slice(0, 200)}`);
  if (status >= 400) return wrong;
  if (!validate) return [...wrong, `the OpenAPI document does not list the status ${status}`];
  if (!validate(JSON.parse(text)))
    wrong.push(`the response does not match its schema: ${JSON.stringify(validate.errors?.slice(0, 2))}`);
  return wrong;
}

/**
 * @returns a function that returns the validator for an operation's response with a status; undefined if no schema is documented
 */
function validators({ components }: Document): (operation: Described, status: number) => ValidateFunction | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  const known = new Map<string, ValidateFunction | undefined>();
  return ({ operationId, responses }, status) => {
    const key = `${operationId} ${status}`;
    const schema = responses[status]?.content?.['application/json'].schema;
    if (!known.has(key)) known.set(key, schema && ajv.compile({ ...schema, components }));
    return known.get(key);
  };
}
