import { scopes } from '../../../store/callers/callerRepository.ts';
import type { Directory } from '../directory.ts';
import type { CallerWatcher } from '../watchCallers.ts';
import type { ExternalIssuer } from './externalIssuer.ts';
import { badToken, earlyToken, expiredToken, ownName, type Proof, type ProofReading } from './tokenClaims.ts';

/**
 * Identifies the caller of a bearer token or key. Returns synchronously if the token or key was verified before. Does not handle
 * publishable keys, which do not authenticate a caller.
 * @param mayCheck whether the service may verify a signature for this client; true by default
 */
export type BearerReader = (bearer: string, mayCheck?: () => boolean) => ProofReading | Promise<ProofReading>;

interface BearerOptions {
  readonly callers: CallerWatcher;
  readonly own: (token: string) => Promise<ProofReading>;
  /** If omitted, the service accepts only its own tokens. */
  readonly external?: ExternalIssuer & { readonly issuer: string };
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly most?: number;
}

const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Caches successful verifications, because verifying a signature takes longer than a search. A token stays cached until it
 * expires or the callers change. Failures are not cached. The cache key is the token and not a digest, because computing a digest
 * would slow down every request. A digest would also protect nothing, because anyone who can read this process's memory can read
 * the next request.
 */
export function bearerReader({ callers, own, external, now, most = 10_000 }: BearerOptions): BearerReader {
  let known = new Map<string, Proof>();
  let knownOf: Directory | undefined;

  function remember(bearer: string, proof: Proof): void {
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(bearer, proof);
  }

  async function check(bearer: string): Promise<ProofReading> {
    const reading = await (external && issuerOf(bearer) === external.issuer ? external.read(bearer) : own(bearer));
    if (reading.kind !== 'proof') return reading;
    // Read the directory after the asynchronous verification, because the credential may have been revoked in the meantime.
    const directory = callers.current();
    const held = stillHolds(reading, directory, now());
    if (held.kind === 'proof' && directory === knownOf) remember(bearer, held);
    return held;
  }

  return (bearer, mayCheck = () => true) => {
    const directory = callers.current();
    if (directory !== knownOf) {
      known = new Map();
      knownOf = directory;
    }
    const remembered = known.get(bearer);
    if (remembered) {
      const wrong = wrongTime(remembered, now());
      if (wrong === undefined) return remembered;
      known.delete(bearer);
      return wrong;
    }
    const key = directory.credentialOfKey(bearer);
    if (!key && !looksLikeToken.test(bearer)) return { kind: 'bad', message: 'Unknown key' };
    if (!key)
      return mayCheck()
        ? check(bearer)
        : { kind: 'bad', message: 'The token was not verified, because this address has sent too many requests' };
    const until = key.expiresAt;
    const proof: Proof = {
      kind: 'proof',
      slug: key.callerId,
      scopes,
      credentialId: key.id,
      ...(until !== undefined && { until }),
    };
    if (until !== undefined && now() >= until) return { kind: 'bad', message: 'This key has expired' };
    remember(bearer, proof);
    return proof;
  };
}

/** A token is valid only while its credential exists, and a credential is valid only while its caller exists. */
function stillHolds(proof: Proof, directory: Directory, now: number): ProofReading {
  // An external issuer authenticates the configured callers, not the sandbox.
  if (proof.credentialId === undefined) {
    const isNamed = directory.named.some(({ slug }) => slug === proof.slug);
    return isNamed ? (wrongTime(proof, now) ?? proof) : badToken;
  }
  const credential = directory.credential(proof.credentialId);
  if (credential?.callerId !== proof.slug || credential.kind !== 'client') return badToken;
  const until = Math.min(proof.until ?? Number.POSITIVE_INFINITY, credential.expiresAt ?? Number.POSITIVE_INFINITY);
  return wrongTime({ ...proof, until }, now) ?? { ...proof, until };
}

/**
 * Checks the validity period. This is necessary for each request, even if the token is cached. After the clock has been
 * corrected, tokens that were accepted before may be invalid.
 */
function wrongTime({ from, until }: Proof, now: number): ProofReading | undefined {
  if (until !== undefined && now >= until) return expiredToken;
  return from !== undefined && now < from ? earlyToken : undefined;
}

/** The unverified `iss` claim. Use it only to choose the verifier. */
function issuerOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown } | null)?.iss ?? ownName;
  } catch {
    return ownName;
  }
}
