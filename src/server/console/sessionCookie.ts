import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The digest under which a secret of `newSecret` is stored. It needs no key, because the secret cannot be guessed. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface ConsoleCookies {
  /** The secret of the session, if the request contains a well-formed one. */
  readSession(header: string | undefined): string | undefined;
  setSession(secret: string): string;
  readonly endSession: string;
  /** The state of a sign-in at the provider, which the browser stores until it returns from there. */
  readSignIn(header: string | undefined): string | undefined;
  setSignIn(state: string): string;
  readonly endSignIn: string;
}

/** How long a person can take to sign in at the provider, s. */
const signInSeconds = 600;

/**
 * Names and attributes of the console's cookies. Over https, the prefix `__Host-` makes browsers reject cookies that another host
 * of the domain, or plain http, has set. The session cookie is not sent with requests that other sites start. The cookie of the
 * sign-in must be, because the provider sends the browser back.
 * @param publicUrl the service's public URL
 */
export function consoleCookies(publicUrl: string): ConsoleCookies {
  const isSecure = publicUrl.startsWith('https:');
  const [session, signIn] = ['console', 'console-sign-in'].map((name) => (isSecure ? `__Host-${name}` : name)) as [
    string,
    string,
  ];
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}`;
  const set = (name: string, value: string, site: 'Strict' | 'Lax', maxAge?: number) =>
    `${name}=${value}; ${attributes}; SameSite=${site}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
  return {
    readSession: (header) => cookieValue(header, session, /^[\w-]{43}$/),
    // Without an expiry, so that browsers delete the cookie when they close. The store ends the session.
    setSession: (secret) => set(session, secret, 'Strict'),
    endSession: set(session, '', 'Strict', 0),
    readSignIn: (header) => cookieValue(header, signIn, /^[\w.-]{1,500}$/),
    setSignIn: (state) => set(signIn, state, 'Lax', signInSeconds),
    endSignIn: set(signIn, '', 'Lax', 0),
  };
}

/** Returns undefined if the cookie is missing, has another format, or is present twice, which only an attacker can cause. */
function cookieValue(header: string | undefined, name: string, format: RegExp): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value = '', ...others] = values;
  return others.length === 0 && format.test(value) ? value : undefined;
}
