import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { isProgramName } from '../../contract/console/programs.ts';
import { type OperatorRole, operatorRoles } from '../../contract/console/roles.ts';
import type { NewConsoleSession } from '../../store/console/sessionRepository.ts';
import { isLocalhost } from '../http/publicUrl.ts';

/** How people sign in to the console at the provider in AUTH_ISSUER. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** If omitted, the console is a public client, which PKCE protects. */
  readonly clientSecret?: string;
  /** The claim that contains the role, or a list of roles. Dots separate the names of nested claims. */
  readonly roleClaim: string;
}

/** The values that the browser stores until it returns from the provider. */
interface SignInState {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OpenIdProvider {
  /** @returns the URL at the provider, and the state for the browser */
  begin(): Promise<{ readonly url: URL; readonly state: string }>;
  /**
   * Completes a sign-in.
   * @param answer the URL to which the provider sent the browser
   * @param state the state from `begin`
   * @returns the person, or undefined if the provider does not give the person a role of the console
   * @throws Error if the answer does not belong to the state, or the provider rejects it
   */
  complete(answer: URL, state: string): Promise<NewConsoleSession | undefined>;
}

/** The maximum time of a request to the provider, s. */
const timeout = 5;

/**
 * The authorization code flow with PKCE (OpenID Connect Core 1.0, section 3.1; RFC 7636).
 * @param redirectUri where the provider sends the browser; it must be registered there
 */
export function openIdProvider(
  { issuer, clientId, clientSecret, roleClaim }: OpenIdSettings,
  redirectUri: string,
): OpenIdProvider {
  let found: Promise<Configuration> | undefined;
  /** Discovers the provider once. After a failure, the next sign-in tries again. */
  function configuration(): Promise<Configuration> {
    const url = new URL(issuer);
    found ??= discovery(url, clientId, clientSecret, clientSecret === undefined ? undefined : secretAuth(clientSecret), {
      timeout,
      // Also verify the signatures of tokens that come directly from the provider.
      execute: [enableNonRepudiationChecks, ...(isLocalhost(url) ? [allowInsecureRequests] : [])],
    }).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  }
  return {
    async begin() {
      const config = await configuration();
      const verifier = randomPKCECodeVerifier();
      const fresh: SignInState = { state: randomState(), nonce: randomNonce(), verifier };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: fresh.state,
        nonce: fresh.nonce,
      });
      return { url, state: [fresh.state, fresh.nonce, fresh.verifier].join('.') };
    },
    async complete(answer, stored) {
      const config = await configuration();
      const [state = '', nonce = '', verifier = ''] = stored.split('.');
      const tokens = await authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider returned no id token');
      const inToken = roleIn(claims, roleClaim);
      // Some providers return such claims only at this endpoint.
      const asksMore = inToken === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      const role = inToken ?? roleIn(more, roleClaim);
      return role && { role, name: nameIn({ ...more, ...claims }) };
    },
  };
}

/** Sends the secret as HTTP Basic, which is the default of OpenID Connect, unless the provider supports only the form. */
function secretAuth(secret: string): ClientAuth {
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const onlyForm = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (onlyForm ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...rest);
  };
}

/** Returns the highest role in a claim. @param path names, separated by dots */
export function roleIn(claims: object, path: string): OperatorRole | undefined {
  // A claim's own name may contain dots, such as https://bank.example/roles.
  const value = Object.hasOwn(claims, path)
    ? (claims as Readonly<Record<string, unknown>>)[path]
    : path.split('.').reduce<unknown>((inner, name) => {
        const isObject = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name);
        return isObject ? (inner as Readonly<Record<string, unknown>>)[name] : undefined;
      }, claims);
  const held = Array.isArray(value) ? value : [value];
  return operatorRoles.toReversed().find((role) => held.includes(role));
}

/**
 * Returns the name for the audit log. It always ends with the subject, because people can change their other names at some
 * providers.
 */
function nameIn({ sub, preferred_username, email }: Readonly<Record<string, unknown>>): string {
  const name = [email, preferred_username].find((one) => typeof one === 'string' && one !== '');
  const [clean, subject] = [name, sub].map((text) => String(text).replace(/\p{C}/gu, ' ')) as [string, string];
  if (name !== undefined && name !== sub) return `${clean.slice(0, 200)} (${subject})`;
  // Otherwise, the entries of this person would look like those of a program.
  return isProgramName(subject) ? `(${subject})` : subject;
}
