/** A request built in the page, in three forms: as sent, as curl and as TypeScript. */
import type { Operation } from '../openapi/readDocument.ts';

/** The form's values: the parameters by name, and the body as typed. The page does not send empty values. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Request {
  readonly method: string;
  /** The path from the service's root. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: { readonly type: string; readonly text: string };
}

export function filledWithExamples({ parameters, requestBody }: Operation): Filled {
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, example === undefined ? '' : `${example}`]));
  const [content] = Object.values(requestBody?.content ?? {});
  return { values, body: content?.example === undefined ? '' : JSON.stringify(content.example, undefined, 2) };
}

export const missingIn = ({ parameters }: Operation, { values }: Filled): readonly string[] =>
  parameters.filter(({ name, required }) => required && (values[name] ?? '') === '').map(({ name }) => name);

export function requestOf({ method, path, parameters, requestBody }: Operation, { values, body }: Filled): Request {
  const [type] = Object.keys(requestBody?.content ?? {});
  const given = (wanted: 'query' | 'header') =>
    parameters
      .filter(({ name, in: place }) => place === wanted && (values[name] ?? '') !== '')
      .map(({ name }) => [name, values[name] ?? ''] as const);
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? '')),
    query: given('query'),
    headers: given('header'),
    ...(type !== undefined && { body: { type, text: body } }),
  };
}

export function trialUrl({ path, query }: Request): string {
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Formats the request as a curl command for any POSIX shell. The command does not contain the secret. @param as whether the
 * request includes a token
 */
export function curlOf(origin: string, request: Request, as: 'caller' | 'nobody'): string {
  const { method, path, query, headers, body } = request;
  const token = [
    'TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials \\',
    `  ${origin}/oauth/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    '',
  ];
  const parts = [
    // curl sends a POST request if there is a body.
    `curl ${method === 'GET' ? (query.length > 0 ? '-G ' : '') : method === 'POST' && body ? '' : `-X ${method} `}${quoted(`${origin}${path}`)}`,
    ...(as === 'caller' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...query.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-H ${quoted(`Content-Type: ${body.type}`)}`, `--data-binary ${quoted(body.text)}`] : []),
  ];
  return [...(as === 'caller' ? token : []), parts.join(' \\\n  ')].join('\n');
}

/**
 * Formats the request as TypeScript that uses this package's client. Returns undefined if the client handles the operation
 * internally, or if only operators can use it.
 */
export function typeScriptOf(origin: string, operation: Operation, filled: Filled, as: 'caller' | 'nobody'): string | undefined {
  const call = callOf(operation, filled);
  if (call === undefined) return undefined;
  const secret =
    as === 'caller' ? `,\n  clientId: process.env.CLIENT_ID ?? '',\n  clientSecret: process.env.CLIENT_SECRET ?? '',\n` : ' ';
  return [
    "import { createClient } from 'atm-finder/client';",
    '',
    `const client = createClient({${as === 'caller' ? '\n  ' : ' '}url: '${origin}'${secret}});`,
    call,
  ].join('\n');
}

function callOf(operation: Operation, { values, body }: Filled): string | undefined {
  const { operationId, parameters } = operation;
  const uid = literal(values.uid ?? '');
  const id = literal(values.id ?? '');
  const query = parameters.filter(({ name, in: place }) => place === 'query' && (values[name] ?? '') !== '');
  const fields = (said = query) =>
    said.map(({ name, schema }) => `  ${name}: ${typed(operationId, schema.type, values[name] ?? '')},`);
  const object = (said = query) => (said.length === 0 ? '{}' : `{\n${fields(said).join('\n')}\n}`);
  const optionsOfAtm = () => {
    const point = query.filter(({ name }) => name === 'lat' || name === 'long');
    const others = query.filter((one) => !point.includes(one));
    const options = [...(point.length === 2 ? [`  from: ${object(point)},`] : []), ...fields(others)];
    return options.length === 0 ? [] : [`{\n${options.join('\n')}\n}`];
  };
  const optionsOfSuggestion = () => {
    const key = values['Idempotency-Key'] ?? '';
    return key === '' ? [] : [`{ idempotencyKey: ${literal(key)} }`];
  };
  const answer = (call: string) => `const answer = await client.${call};\nconsole.log(answer);`;
  switch (operationId) {
    case 'findNearby':
    case 'findShop':
    case 'findCompleteShop':
      return answer(`${operationId}(${object()})`);
    case 'findNearbyWithCards':
      return answer(`findNearby(${withoutFalse(body)})`);
    case 'findCompleteShopAt':
      return answer(`findCompleteShop(${body})`);
    case 'findShops':
    case 'findCompleteShops':
      return answer(`${operationId}(${listIn(body, 'requests')})`);
    case 'setStatuses':
      return answer(`setStatuses(${listIn(body, 'statuses')})`);
    case 'setStatus':
      return answer(`setStatus(${uid}, ${body})`);
    case 'getAtm':
      return answer(`getAtm(${[uid, ...optionsOfAtm()].join(', ')})`);
    case 'getCompleteness':
      return answer(`completeness(${values.last ?? ''})`);
    case 'getShop':
    case 'getMerchant':
      return answer(`${operationId}(${uid})`);
    case 'reportAtm':
      return answer(`reportAtm(${uid}, ${body})`);
    case 'suggest':
      return answer(`suggest(${[body, ...optionsOfSuggestion()].join(', ')})`);
    case 'listWebhooks':
      return answer('listWebhooks()');
    case 'setWebhook':
    case 'simulateEvents':
    case 'setFrameOrigins':
      return answer(`${operationId}(${body})`);
    case 'rotateWebhookSecret':
    case 'replayWebhook':
      return answer(`${operationId}(${id}, ${body})`);
    case 'testWebhook':
    case 'removeWebhook':
      return answer(`${operationId}(${id})`);
    case 'listInvalidations':
      return `for await (const { invalidations, cursor } of client.invalidations(${object()})) {\n  console.log(invalidations, cursor);\n}`;
    default:
      return undefined;
  }
}

/** Replaces `false` with `'no'`, because the client does not accept `false`. */
function withoutFalse(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) => (value === false ? 'no' : value), 2);
  } catch {
    return body;
  }
}

/** Extracts the list from the body, because the client's method accepts a list. */
function listIn(body: string, name: string): string {
  try {
    const read = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return JSON.stringify(Array.isArray(read) ? read : read[name], undefined, 2);
  } catch {
    return body;
  }
}

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** The client expresses a filter that is `false` as 'no'. A check box that is not ticked means no filter. */
function typed(operationId: string, type: string | undefined, value: string): string {
  if (type === 'boolean') return operationId === 'findNearby' && value === 'false' ? "'no'" : value;
  return type === 'number' || type === 'integer' ? value : literal(value);
}
