import { scopes } from '../../../store/callers/callerRepository.ts';
import type { Directory } from '../directory.ts';
import type { CallerFollower } from '../followCallers.ts';
import type { ExternalIssuer } from './externalIssuer.ts';
import { badToken, earlyToken, expiredToken, ownName, type Proof, type ProofReading } from './tokenClaims.ts';

/**
 * Whose a bearer token or key is. At once where it was checked before. Publishable keys are not its business: they prove nothing.
 * @param mayCheck whether a signature may be checked for whoever sends it; absent: it may
 */
export type BearerReader = (bearer: string, mayCheck?: () => boolean) => ProofReading | Promise<ProofReading>;

export interface BearerOptions {
  readonly callers: CallerFollower;
  readonly own: (token: string) => Promise<ProofReading>;
  /** Absent: tokens of this service's own only. */
  readonly external?: ExternalIssuer & { readonly issuer: string };
  /** Epoch ms. */
  readonly now: () => number;
  /** How many that were checked are remembered. */
  readonly most?: number;
}

const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Checking a signature costs more than a search. So who has been let in is remembered, by what was shown, until that ends or
 * anything about the callers changes; what was refused is not. Not by a digest of it: that would be made for every request, and whoever
 * can read this process's memory reads the next request as well.
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
    // Looked up after the waiting: what was revoked meanwhile is revoked.
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
    if (!key) return mayCheck() ? check(bearer) : { kind: 'bad', message: 'This token was not checked' };
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

/** A token does not outlive its credential, nor that its caller. */
function stillHolds(proof: Proof, directory: Directory, now: number): ProofReading {
  // Another issuer speaks for those whom the operator has named, and not for the sandbox.
  if (proof.credentialId === undefined) {
    const isNamed = directory.named.some(({ slug }) => slug === proof.slug);
    return isNamed ? (wrongTime(proof, now) ?? proof) : badToken;
  }
  const credential = directory.credential(proof.credentialId);
  if (credential?.callerId !== proof.slug || credential.kind !== 'client') return badToken;
  const until = Math.min(proof.until ?? Number.POSITIVE_INFINITY, credential.expiresAt ?? Number.POSITIVE_INFINITY);
  return wrongTime({ ...proof, until }, now) ?? { ...proof, until };
}

/** Asked for each request, remembered or not: a clock that is set right takes with it what it let in before. */
function wrongTime({ from, until }: Proof, now: number): ProofReading | undefined {
  if (until !== undefined && now >= until) return expiredToken;
  return from !== undefined && now < from ? earlyToken : undefined;
}

/** Who a token says that it is from: nothing to rely on, only whom to ask. */
function issuerOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown } | null)?.iss ?? ownName;
  } catch {
    return ownName;
  }
}
