import { type Credentials, type Request, trialUrl } from './requestOf.ts';

export interface Trial {
  readonly status: number;
  readonly statusText: string;
  /** The time from sending the request to the end of the response, ms. */
  readonly time: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

export interface TrialResult {
  /** Absent if there were no credentials or a cached token was used. */
  readonly token?: Trial;
  /** Absent if the token request failed. */
  readonly answer?: Trial;
}

/** The cached token, which is stored only in memory. */
let cachedToken:
  | { readonly clientId: string; readonly clientSecret: string; readonly token: string; readonly until: number }
  | undefined;

/** @throws the error of fetch if there is no response, or the abort of `signal` */
export async function sendTrial(
  request: Request,
  credentials: Credentials | undefined,
  signal: AbortSignal,
): Promise<TrialResult> {
  const { token, asked } = credentials ? await tokenFor(credentials, signal) : {};
  if (asked && token === undefined) return { token: asked };
  const answer = await exchange(
    trialUrl(request),
    {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(request.headers),
        ...(request.body && { 'content-type': request.body.type }),
      },
      ...(request.body && { body: request.body.text }),
    },
    signal,
  );
  if (answer.status === 401) cachedToken = undefined;
  return { ...(asked && { token: asked }), answer };
}

async function tokenFor(
  { clientId, clientSecret }: Credentials,
  signal: AbortSignal,
): Promise<{ readonly token?: string; readonly asked?: Trial }> {
  const known =
    cachedToken?.clientId === clientId && cachedToken.clientSecret === clientSecret && performance.now() < cachedToken.until;
  if (known && cachedToken) return { token: cachedToken.token };
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const asked = await exchange('/oauth/token', { method: 'POST', body: new URLSearchParams(form) }, signal);
  if (asked.status !== 200) return { asked };
  const { access_token: token, expires_in: seconds } = JSON.parse(asked.text) as { access_token: string; expires_in: number };
  cachedToken = { clientId, clientSecret, token, until: performance.now() + (seconds - 10) * 1_000 };
  return { token, asked };
}

async function exchange(url: string, init: RequestInit, signal: AbortSignal): Promise<Trial> {
  const start = performance.now();
  // Authenticate only with the credentials in the form, not with the page's cookies.
  const reply = await fetch(url, { ...init, signal, credentials: 'omit', cache: 'no-store' });
  const text = await reply.text();
  const time = performance.now() - start;
  return { status: reply.status, statusText: reply.statusText, time, headers: [...reply.headers], text };
}
