/** Names the records in entries of the audit log, as they are when the log is read. */
import type { AuditedRecord, ListedAuditRecord } from '../../contract/console/audit.ts';
import { callerName } from '../../contract/console/callerName.ts';
import type { SubjectKind } from '../../contract/console/subjectKinds.ts';
import { toPlainLetters } from '../../core/text/transliteration.ts';
import type { AuditEntry } from '../../store/console/auditRepository.ts';
import type { RecordLevel } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { fixId, namesOfRecords } from './fixes/fixRecords.ts';

type Kind = AuditedRecord['kind'];

/** A record that an entry names. */
interface Mention {
  readonly kind: Kind;
  readonly id: string;
}

/** The kinds of the subjects, by the first part of the action. */
const kindsOfSubjects: Readonly<Record<string, SubjectKind | undefined>> = {
  atm: 'atm',
  reports: 'atm',
  register: 'register',
  suggestion: 'suggestion',
  caller: 'caller',
  credential: 'caller',
  partnerData: 'caller',
  webhook: 'caller',
  feed: 'feed',
  shopFeed: 'shopFeed',
};

/** Returns the first parts of the actions that are about records of a kind. */
export const actionTypesOf = (kind: string): readonly string[] =>
  Object.keys(kindsOfSubjects).filter((type) => kindsOfSubjects[type] === kind);

/** The fields in the values of each kind of action that contain ids of records. */
const valueKinds: Readonly<Record<string, Readonly<Record<string, Mention['kind'] | undefined>> | undefined>> = {
  atm: { operator: 'operator' },
  register: { uid: 'register', into: 'register', merchantUid: 'merchant', shopUid: 'shop' },
  suggestion: { uid: 'register', merchantUid: 'merchant' },
  feed: { bank: 'caller' },
  callers: { callers: 'caller' },
};

const typeOf = ({ action }: Pick<AuditEntry, 'action'>): string => action.slice(0, action.indexOf('.'));

function subjectOf(entry: AuditEntry): Mention | undefined {
  const kind = kindsOfSubjects[typeOf(entry)];
  return entry.subject === undefined || kind === undefined ? undefined : { kind, id: entry.subject };
}

function mentionsIn(value: unknown, kinds: Readonly<Record<string, Mention['kind'] | undefined>>, depth = 0): Mention[] {
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([field, one]): Mention[] => {
    const kind = kinds[field];
    const ids: readonly unknown[] = Array.isArray(one) ? one : [one];
    if (kind !== undefined) return ids.flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : []));
    return ids.flatMap((item) => mentionsIn(item, kinds, depth + 1));
  });
}

function mentionsOf(entry: AuditEntry): readonly Mention[] {
  const kinds = valueKinds[typeOf(entry)];
  const all = kinds === undefined ? [] : [...mentionsIn(entry.before, kinds), ...mentionsIn(entry.after, kinds)];
  return all.filter(({ id }, index) => id !== entry.subject && all.findIndex((other) => other.id === id) === index);
}

/** Returns the fix that an edit of the register made. Only corrected fields and assigned terminals are fixes. */
function fixOf({ action, before, after, subject = '' }: AuditEntry, level: RecordLevel): string | undefined {
  const values = (after ?? before ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof values[name] === 'string' ? `${values[name]}` : '');
  if (action === 'register.confirmTerminal')
    return fixId({ kind: 'terminal', posId: text('posId'), merchantId: text('merchantId') });
  const [field] = Object.keys(values);
  if ((action !== 'register.correct' && action !== 'register.addAlias') || field === undefined) return undefined;
  return fixId({ kind: 'correction', level, uid: subject, field });
}

/** Returns the ids that a person means: the text itself, and the ids of callers and feeds with this name. */
export async function subjectsNamed(store: Store, text: string): Promise<readonly string[]> {
  const sought = toPlainLetters(text.trim());
  const [{ callers }, ...feeds] = await Promise.all([store.callers.read(), store.listFeeds(), store.shops.register.listFeeds()]);
  const named = [
    ...callers.map((caller) => ({ id: caller.slug, name: callerName(caller) })),
    ...feeds.flat().map(({ name, title }) => ({ id: name, name: title })),
  ];
  return [...new Set([text, ...named.filter(({ name }) => toPlainLetters(name) === sought).map(({ id }) => id)])];
}

/** Returns a function that describes a record, or says that it no longer exists. */
async function readNames(store: Store, mentions: readonly Mention[]): Promise<(mention: Mention) => AuditedRecord> {
  const idsOf = (kind: Mention['kind']) => [...new Set(mentions.flatMap((one) => (one.kind === kind ? [one.id] : [])))];
  const needs = (...kinds: readonly Mention['kind'][]) => kinds.some((kind) => idsOf(kind).length > 0);
  const { register, suggestions } = store.shops;
  const keys = [
    ...[...idsOf('shop'), ...idsOf('register')].map((uid) => ({ level: 'shop' as const, uid })),
    ...[...idsOf('merchant'), ...idsOf('register')].map((uid) => ({ level: 'merchant' as const, uid })),
  ];
  const [atms, operators, nameOf, { callers }, feeds, shopFeeds, suggested] = await Promise.all([
    store.atms.list(idsOf('atm')),
    store.atms.operatorNames(idsOf('operator')),
    namesOfRecords(register, keys),
    needs('caller', 'suggestion') ? store.callers.read() : { callers: [] },
    needs('feed') ? store.listFeeds() : [],
    needs('shopFeed') ? register.listFeeds() : [],
    needs('suggestion') ? suggestions.findMany(idsOf('suggestion')) : [],
  ]);
  const callerNamed = (slug: string): string | undefined => {
    const found = callers.find((one) => one.slug === slug);
    return found && callerName(found);
  };
  const titleIn = (titled: readonly { readonly name: string; readonly title: string }[], id: string) =>
    titled.find(({ name }) => name === id)?.title;
  const named = (kind: Kind, id: string, name: string | undefined, where?: string): AuditedRecord => ({
    kind,
    id,
    ...(name === undefined ? { missing: true } : { name }),
    ...(where && { where }),
  });
  return ({ kind, id }) => {
    switch (kind) {
      case 'atm': {
        const atm = atms.find((one) => one.atm.uid === id)?.atm;
        const { operator, street, zip, city } = atm ?? {};
        const where = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
        return {
          ...{ kind, id },
          ...(operator && { name: operator.name }),
          ...(where && { where }),
          ...(atm === undefined && { missing: true }),
        };
      }
      case 'operator':
        return named(kind, id, operators.get(id));
      case 'caller':
        return named(kind, id, callerNamed(id));
      case 'feed':
        return named(kind, id, titleIn(feeds, id));
      case 'shopFeed':
        return named(kind, id, titleIn(shopFeeds, id));
      case 'suggestion': {
        const caller = suggested.find((one) => one.id === id)?.callerId;
        return {
          ...named(kind, id, caller === undefined ? undefined : (callerNamed(caller) ?? caller)),
          ...(caller && { caller }),
        };
      }
      default: {
        const levels = kind === 'register' ? (['shop', 'merchant'] as const) : [kind];
        const records = levels.map((level) => nameOf({ level, uid: id }));
        const found = records.find((one) => one.name !== undefined);
        return named(found?.level ?? kind, id, found?.name, found?.where);
      }
    }
  };
}

/** Returns the entries with the names of their records. */
export async function withNames(store: Store, entries: readonly AuditEntry[]): Promise<readonly ListedAuditRecord[]> {
  const named = entries.map((entry) => ({ entry, subject: subjectOf(entry), mentions: mentionsOf(entry) }));
  const nameOf = await readNames(
    store,
    named.flatMap(({ subject, mentions }) => [...(subject ? [subject] : []), ...mentions]),
  );
  return named.map(({ entry: { at, ...entry }, subject, mentions }) => {
    const about = subject && nameOf(subject);
    const level = about?.kind === 'shop' || about?.kind === 'merchant' ? about.kind : undefined;
    const fix = level && !about?.missing && fixOf({ at, ...entry }, level);
    return {
      ...entry,
      at: new Date(at).toISOString(),
      ...(about && { about: { ...about, ...(fix && { fix }) } }),
      ...(mentions.length > 0 && { names: mentions.map(nameOf) }),
    };
  });
}
