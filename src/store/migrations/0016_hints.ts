/**
 * Converts hints from English text to codes with values. Earlier releases stored only text, which this migration parses. Text
 * without one of their phrases becomes a note. The text that is generated from the codes is the same as the stored text.
 */
import { type Kysely, sql } from 'kysely';
import type { Hint, PlainHint } from '../../contract/hints.ts';
import { hintPhrases, hintText } from '../../core/atms/hintText.ts';

interface StoredHint {
  readonly feed: string;
  readonly uid: string;
  readonly hint: string;
}

type Rule = readonly [pattern: RegExp, read: (value: string) => Hint];

const between = ', ';
const phrase = (before: string, value: string) => new RegExp(`${before}(${value})(?=${between}|$)`, 'sy');
const unquoted = (text: string) => text.slice(1, -1);

/** The rules, in the order in which they are tried. If a phrase is a prefix of another phrase, the longer phrase comes first. */
const rules: readonly Rule[] = [
  [phrase('wheelchair access limited: ', '[^,]+'), (value) => ({ code: 'wheelchairLimited', value })],
  [phrase('surcharge: ', '"[^"]*"(?: / "[^"]*")*'), (text) => ({ code: 'surcharge', values: text.split(' / ').map(unquoted) })],
  [phrase('hours: ', '"[^"]*"'), (text) => ({ code: 'hours', value: unquoted(text) })],
  [
    phrase('withdrawals from ', '\\d+(?:\\.\\d+)?(?: [A-Z]{3})?'),
    (text) => {
      const [amount, currency] = text.split(' ');
      return { code: 'leastAmount', amount: Number(amount), ...(currency !== undefined && { currency }) };
    },
  ],
  [
    phrase('level ', '-?[\\d.]+(?:-\\d+)?(?: and -?[\\d.]+(?:-\\d+)?)*'),
    (text) => ({ code: 'level', values: text.split(' and ') }),
  ],
  [phrase('floor ', '[^,]+'), (value) => ({ code: 'floor', value })],
  // The names are separated by commas, as hints are. Only hours can follow the names.
  [/operators: (.+?)(?=, hours: "|$)/sy, (names) => ({ code: 'operators', values: names.split(between) })],
  ...Object.entries(hintPhrases).map(([code, text]): Rule => [phrase(text, ''), () => ({ code: code as PlainHint })]),
];
/** This phrase names the ATM's place only as the first hint of a record. Later in the list, the same words are free text. */
const place: Rule = [phrase('at ', '[^,]+'), (value) => ({ code: 'at', value })];
const note: Rule = [/(.*?)(?=, |$)/sy, (text) => ({ code: 'note', text })];

/** Converts a text from an earlier release to hints. Consecutive notes become one note, because free text can contain commas. */
function hintsOfText(text: string): readonly Hint[] {
  const hints: Hint[] = [];
  for (let at = 0; at <= text.length; ) {
    for (const [pattern, read] of at === 0 ? [...rules, place, note] : [...rules, note]) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) continue;
      const hint = read(match[1] ?? '');
      const last = hints.at(-1);
      if (hint.code === 'note' && last?.code === 'note') hints.splice(-1, 1, { ...last, text: last.text + between + hint.text });
      else hints.push(hint);
      at += match[0].length + between.length;
      break;
    }
  }
  return hintText(hints) === text ? hints : [{ code: 'note', text }];
}

const pageSize = 5_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column hints text').execute(db);
  const known = new Map<string, string>();
  let [feed, uid] = ['', ''];
  for (;;) {
    const { rows } = await sql<StoredHint>`select feed, uid, hint from atms
      where hint is not null and (feed > ${feed} or (feed = ${feed} and uid > ${uid}))
      order by feed, uid limit ${pageSize}`.execute(db);
    for (const row of rows) {
      if (known.size > 100_000) known.clear();
      const hints = known.getOrInsertComputed(row.hint, (text) => JSON.stringify(hintsOfText(text)));
      await sql`update atms set hints = ${hints} where feed = ${row.feed} and uid = ${row.uid}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    [feed, uid] = [last.feed, last.uid];
  }
  await sql.raw('alter table atms drop column hint').execute(db);
}
