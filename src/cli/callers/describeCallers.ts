/** Describes callers for an operator. The text omits the digests of secrets. The secrets themselves are not in the store. */
import { isRegistered, sandboxSlug } from '../../server/auth/sandboxCaller.ts';
import { scopesOfCaller } from '../../server/auth/scopesOfCaller.ts';
import type { Partners } from '../../server/console/callers/callerAsJson.ts';
import type { CallerCredential, CallerProfile, CallersState } from '../../store/callers/callerRepository.ts';
import { plainText } from '../plainText.ts';
import { table } from '../summary.ts';

const day = (instant: number): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
const credentialsOf = ({ credentials }: CallersState, slug: string) => credentials.filter(({ callerId }) => callerId === slug);

const sandboxNote = (slug: string): string =>
  slug === sandboxSlug ? 'built-in' : isRegistered(slug) ? 'a registered sandbox' : '';

export function describeList(state: CallersState, now: number): string {
  if (state.callers.length === 0) return 'There are no callers in the store yet.';
  const rows = state.callers.map((caller) => {
    const good = credentialsOf(state, caller.slug).filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now);
    const notes = [caller.default ? 'default' : '', sandboxNote(caller.slug)].filter(Boolean);
    return [
      caller.slug,
      plainText(caller.operator),
      caller.activated ? 'yes' : 'no',
      scopesOfCaller(caller).join(' '),
      good.length,
      notes.join(', '),
    ];
  });
  return table([['caller', 'operator', 'ATMs', 'scopes', 'credentials', ''], ...rows]).join('\n');
}

export function describeCaller(state: CallersState, caller: CallerProfile, partners: Partners, now: number): string {
  const list = (names: readonly string[] | undefined, none: string) =>
    names === undefined ? none : names.length === 0 ? 'none' : names.map(plainText).join(', ');
  const facts: [string, string | undefined][] = [
    ['name', caller.name],
    ['operator', caller.operator],
    ['country', caller.country],
    ['ATM look-up', caller.activated ? 'on' : 'off'],
    ['scopes', scopesOfCaller(caller).join(' ')],
    ['support address', caller.supportAddress],
    ['default', caller.default ? 'yes' : undefined],
    ['withdrawals', list(caller.withdrawals, 'its own operator')],
    ['deposits', list(caller.deposits, 'its own operator')],
    ['operates', list(caller.operates, 'none')],
    ['origins', list(caller.origins, 'none')],
    ['frames', list(caller.frameAncestors, 'none')],
    ['hosts', list(caller.hosts, 'none')],
    ['own fees', caller.ownFees ? `${caller.ownFees.length} rules` : 'not set'],
    ['brand', caller.brand ? (caller.brand.name ?? 'yes') : 'none'],
    ['limits', caller.limits && `${caller.limits.requestsPerSecond} requests per second, burst ${caller.limits.burst}`],
    ['partner data', `${partners.get(caller.slug) ?? 0} ATMs`],
  ];
  const lines = facts.flatMap(([what, fact]) => (fact === undefined ? [] : [`  ${what.padEnd(16)} ${plainText(fact)}`]));
  const credentials = credentialsOf(state, caller.slug).map((credential) => `  ${describeCredential(credential, now)}`);
  return [caller.slug, ...lines, 'Credentials', ...(credentials.length > 0 ? credentials : ['  none'])].join('\n');
}

const kinds = { client: 'client_id', key: 'key', publishable: 'publishable' } as const;

function describeCredential({ id, kind, createdAt, expiresAt }: CallerCredential, now: number): string {
  const end = expiresAt === undefined ? '' : expiresAt > now ? `, until ${day(expiresAt)} UTC` : `, ended ${day(expiresAt)} UTC`;
  return `${kinds[kind].padEnd(11)} ${plainText(id)}   created ${day(createdAt)} UTC${end}`;
}
