/** Splits opening hours into tokens with the vocabulary of one language. */
import { plainDigits } from '../../text/plainDigits.ts';
import { folded, type HoursVocabulary, hoursVocabulary, type Meaning } from './vocabulary.ts';

/** A clock time as written. The meaning of the hour depends on all times in the value. */
export interface ClockToken {
  readonly kind: 'clock';
  readonly hour: number;
  readonly minute: number;
  /** Absent if the text does not contain am or pm. */
  readonly half?: 'am' | 'pm';
  readonly padded: boolean;
  /**
   * Whether the time is only a number ("9" or "09"), or a number with one letter ("2a"). The number can also be a day or a year.
   */
  readonly bare: boolean;
}

export type HoursToken = (
  | ClockToken
  | { readonly kind: 'number'; readonly value: number; readonly digits: number }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: ';' | ',' | '||' | '+' | '/' | ':' | '[' | ']' | '(' | ')' }
  | { readonly kind: 'noon'; readonly minutes: 720 | 1440 }
  | Exclude<Meaning, { kind: 'half' } | { kind: 'clock' }>
) & {
  /** Whether spaces precede the token. */
  readonly gap: boolean;
};

interface Tokens {
  readonly tokens: readonly HoursToken[];
  /** Whether all words for days are from this language. */
  readonly pure: boolean;
  /** Whether any word for a day is from this language. */
  readonly ownDays: boolean;
  /** Whether the text contains "PH" or "SH", which only OpenStreetMap uses. */
  readonly codes: boolean;
  /**
   * Whether the only word for a day is a short word from this language. In any other language, this word could mean anything.
   */
  readonly short: boolean;
  /** Whether a single letter means a day, with no other day next to the letter: "D 09:00-17:00", but not "L-V". */
  readonly loneLetter: boolean;
}

/** Matches short words in alphabets that many languages share. */
const shortWord = /^[\p{Script=Latin}\p{M}]{1,3}$/u;
const letter = /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u;

const alike: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\u2053\u301c\uff5e~˗]/g, '-'],
  [/[“”„«»‟＂]/g, '"'],
  [/[、،]/g, ','],
  [/；/g, ';'],
  [/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, ''],
  [/[\r\n]+/g, ' ; '],
  // Words for hours and minutes in Chinese, Japanese and Korean.
  [/(\d{1,2})\s?[時时点點시]\s?(\d{2})\s?[分분]?/g, '$1:$2'],
  [/(\d{1,2})\s?[時时点點시](?![間间간])/g, '$1:00'],
];

const ordinalDays = ['seg', 'ter', 'qua', 'qui', 'sex'];

export function withPlainSigns(text: string): string {
  // Replace the ordinal signs in "2ª-6ª" (Monday to Friday in Portuguese) first, because NFKC would turn them into "a".
  const named = text.replace(/([2-6])\s?\.?ª(\s?-?\s?feira)?/gu, (_, day: string) => `${ordinalDays[Number(day) - 2]} `);
  let plain = plainDigits(named);
  for (const [pattern, replacement] of alike) plain = plain.replace(pattern, replacement);
  return plain;
}

/** Matches "8:30", "08:00:00", "8.30", "8h30" and "11:0". Matches "8 :30" and "8: 30" if no other colon follows. */
const clock = /(\d{1,2})(?::(\d{2}):00(?![\d:])|(?:\s?:\s?|\.|\s?h\s?)(\d{2})(?![\d:])|:(0)(?![\d:]))/iy;
/** Matches "08,00" and "08; 00", in which the minutes can be neither an hour nor a day in a list. */
const clockByComma = /(\d{1,2})\s?[,;]\s?(00|30|45)(?!\s?[\d:.h])/iy;
const compact = /(\d{2})(\d{2})(?=\s*-\s*\d{4}(?!\d))/y;
/** Matches years: "2024-2026 Mo-Fr 09:00-17:00". In "2000-2030" and "1900-2200 Mo-Fr", the numbers are times. */
const years = /(19[6-9]\d|20\d{2})\s*-\s*(20\d{2})(?!\d)([^;]*)/y;
const shortestHours = 30;
const compactEnd = /(\d{2})(\d{2})(?!\d)/y;
const number = /\d{1,4}(?![\d])/y;
/** Matches am or pm: "9 a.m.", "9AM", "9a". */
const half = /(?:\s*([ap])\.?\s?m(?![\p{L}\p{M}])\.?|([ap])(?![\p{L}\p{M}.]))/iuy;
const word = /[\p{L}\p{M}][\p{L}\p{M}'’ʼ]*\.?/uy;
const blanks = /\s+/y;
/** Matches "7j/7", which means every day and follows a word for 24 hours. */
const everyDay = '7\\s?[jd]?\\s?[/x]\\s?7\\s?j?';
const aroundTheClock = '24\\s?h?\\s?[/x]\\s?(?:24\\s?h?|7(?:\\s?[jdt](?!\\p{L}))?)';
/** Matches text for always open: "24/7", "24 x 7", "24h/24 7j/7", "7/24", "247", "24-7", "24h". */
const alwaysSigns = new RegExp(
  `(?:(?:${everyDay}[\\s,;/-]*)?${aroundTheClock}(?:[\\s,;/-]*${everyDay})?|24\\s?(?:h|hrs?|hs)|7\\s?/\\s?24|247|24\\s?-\\s?7)(?![\\d:.\\p{L}]|\\s?:)`,
  'iuy',
);
const marks: Readonly<Record<string, Extract<HoursToken, { kind: 'mark' }>['mark']>> = {
  ';': ';',
  ',': ',',
  '+': '+',
  '/': '/',
  '&': '/',
  '|': '/',
  ':': ':',
  '[': '[',
  ']': ']',
  '(': '(',
  ')': ')',
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

class Lexer {
  readonly tokens: HoursToken[] = [];
  pure = true;
  ownDays = false;
  codes = false;
  short = false;
  /** The indexes of tokens in which a letter means a day. */
  readonly letters: number[] = [];
  at = 0;
  gap = false;
  readonly text: string;
  readonly vocabulary: HoursVocabulary;

  constructor(text: string, vocabulary: HoursVocabulary) {
    this.text = text;
    this.vocabulary = vocabulary;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const match = matchAt(pattern, this.text, this.at);
    if (match !== null) this.at += match[0].length;
    return match;
  }

  push(token: HoursToken): true {
    this.tokens.push(token);
    this.gap = false;
    return true;
  }

  /** Consumes am or pm after a time, or a word for either in the vocabulary's language. */
  takeHalf(): 'am' | 'pm' | undefined {
    const found = this.take(half);
    if (found !== null) return (found[1] ?? found[2] ?? '').toLowerCase() === 'a' ? 'am' : 'pm';
    const before = this.at;
    this.take(blanks);
    const written = this.takeWord();
    if (written?.kind === 'half') return written.half;
    this.at = before;
    return undefined;
  }

  /** Skips a redundant word for "hour" after a time. */
  skipHourWord(): void {
    const before = this.at;
    this.take(blanks);
    if (this.takeWord()?.kind !== 'hour') this.at = before;
  }

  pushClock(fields: Omit<ClockToken, 'kind' | 'half'>): boolean {
    const { gap } = this;
    if (fields.hour > 48 || fields.minute > 59) return false;
    let said = this.takeHalf();
    if (said === undefined) {
      this.skipHourWord();
      said = fields.bare ? undefined : this.takeHalf();
    }
    return this.push({ kind: 'clock', ...fields, ...(said !== undefined && { half: said }), gap });
  }

  number(): boolean {
    // After a dash, "24h" is the end of a range: "6-24h".
    const isEnd = this.tokens.at(-1)?.kind === 'to';
    if (!isEnd && this.take(alwaysSigns) !== null) return this.push({ kind: 'always', gap: this.gap });
    const time = this.take(clock) ?? (this.hasDates ? null : this.take(clockByComma));
    if (time !== null) {
      const hour = time[1] ?? '';
      const minute = time[2] ?? time[3] ?? time[4] ?? '';
      return this.pushClock({ hour: Number(hour), minute: Number(minute), padded: hour.length === 2, bare: false });
    }
    const whole = (this.startsYears() ? null : this.take(compact)) ?? (this.afterCompact() ? this.take(compactEnd) : null);
    if (whole !== null) return this.pushClock({ hour: Number(whole[1]), minute: Number(whole[2]), padded: true, bare: false });
    const digits = this.take(number)?.[0];
    if (digits === undefined) return false;
    if (digits.length <= 2) {
      const { gap } = this;
      const before = this.at;
      const said = this.takeHalf();
      if (said !== undefined) {
        return this.push({
          kind: 'clock',
          hour: Number(digits),
          minute: 0,
          half: said,
          padded: digits.length === 2,
          bare: /^[ap]$/i.test(this.text.slice(before, this.at)),
          gap,
        });
      }
      this.skipHourWord();
      if (this.at > before)
        return this.push({ kind: 'clock', hour: Number(digits), minute: 0, padded: digits.length === 2, bare: false, gap });
    }
    // Skip the full stop in a date ("1.").
    if (this.text[this.at] === '.') this.at += 1;
    return this.push({ kind: 'number', value: Number(digits), digits: digits.length, gap: this.gap });
  }

  /** Whether the value contains a date or a week. If so, "Dec 24,30" is not a time. */
  get hasDates(): boolean {
    return this.tokens.some(({ kind }) => kind === 'month' || kind === 'week' || kind === 'easter');
  }

  /**
   * Whether two four-digit numbers at the beginning of a rule are years. The numbers are years if hours follow them, or if they
   * would be implausibly close together as times.
   */
  startsYears(): boolean {
    const before = this.tokens.at(-1);
    if (before !== undefined && !(before.kind === 'mark' && /^(;|\|\|)$/.test(before.mark))) return false;
    const [, from, to, rest = ''] = matchAt(years, this.text, this.at) ?? [];
    if (from === undefined || to === undefined || to <= from) return false;
    const minutes = (year: string) => Number(year.slice(0, 2)) * 60 + Number(year.slice(2));
    return /\d/.test(rest) || minutes(to) - minutes(from) < shortestHours;
  }

  /** Whether the position is after the end of "0900-1730". */
  afterCompact(): boolean {
    const [start, to] = this.tokens.slice(-2);
    return to?.kind === 'to' && start?.kind === 'clock' && !start.bare && matchAt(/\d{4}(?!\d)/y, this.text, this.at) !== null;
  }

  /** Consumes the longest phrase in the language at this position. */
  takeWord(): Meaning | undefined {
    const { words, own, mostBlanks } = this.vocabulary;
    const start = this.at;
    let best: { meaning: Meaning; end: number; phrase: string } | undefined;
    let phrase = '';
    for (let blanksSeen = 0; blanksSeen <= mostBlanks; blanksSeen++) {
      const next = this.take(word) ?? (phrase === '' ? null : this.take(/\d{1,2}(?!\d)/y));
      if (next === null) break;
      phrase = phrase === '' ? folded(next[0]) : `${phrase} ${folded(next[0])}`;
      const meaning = words.get(phrase);
      if (meaning !== undefined) best = { meaning, end: this.at, phrase };
      if (this.take(/[\s-]+/y) === null) break;
    }
    this.at = best?.end ?? start;
    if (best?.meaning.kind === 'holiday' && /^[ps]h$/.test(best.phrase)) this.codes = true;
    if (best?.meaning.kind === 'day' && !own.has(best.phrase)) this.pure = false;
    if (best?.meaning.kind === 'day' && own.has(best.phrase)) {
      this.ownDays = true;
      this.noteShort(best.phrase, best.meaning.day);
    }
    return best?.meaning;
  }

  noteShort(phrase: string, day: number): void {
    if (letter.test(phrase)) this.letters.push(this.tokens.length);
    const code = hoursVocabulary('en').words.get(phrase);
    if (shortWord.test(phrase) && !(code?.kind === 'day' && code.day === day)) this.short = true;
  }

  /** Whether another day is next to this day, in a list or a range of different days. */
  isListed(at: number): boolean {
    const token = this.tokens[at];
    return [-1, 1].some((step) => {
      const between = this.tokens[at + step];
      const other = this.tokens[at + 2 * step];
      const joins = between?.kind === 'to' || between?.kind === 'and' || (between?.kind === 'mark' && /[,/]/.test(between.mark));
      return joins && token?.kind === 'day' && other?.kind === 'day' && other.day !== token.day;
    });
  }

  /** Consumes a phrase that begins with a number, such as "24 Stunden" or "24 часа". */
  numberedPhrase(): boolean {
    const digits = matchAt(/24\s*/y, this.text, this.at);
    if (digits === null) return false;
    const start = this.at;
    let phrase = '24';
    let end: number | undefined;
    this.at += digits[0].length;
    const joined = /\s/.test(digits[0]) ? ' ' : '';
    for (let count = 0; count <= this.vocabulary.mostBlanks; count++) {
      const next = this.take(word) ?? (count === 0 ? null : this.take(/\d{1,2}(?!\d)/y));
      if (next === null) break;
      phrase += (count === 0 ? joined : ' ') + folded(next[0]);
      const spaced = phrase.replace(/^24(?=\S)/, '24 ').trim();
      if ([phrase, spaced].some((one) => this.vocabulary.words.get(one)?.kind === 'always')) end = this.at;
      if (this.take(/[\s-]+/y) === null) break;
    }
    this.at = end ?? start;
    return end !== undefined && this.push({ kind: 'always', gap: this.gap });
  }

  /** Consumes the next token. @returns false if the text at this position is not in the vocabulary */
  next(): boolean {
    const { text } = this;
    const sign = text[this.at] ?? '';
    if (this.take(blanks) !== null) {
      this.gap = true;
      return true;
    }
    if (sign === '"') {
      const comment = this.take(/"[^"]*"/y);
      return comment !== null && this.push({ kind: 'comment', text: comment[0].slice(1, -1), gap: this.gap });
    }
    if (/\d/.test(sign)) return this.numberedPhrase() || this.number();
    if (this.take(/\|\|/y) !== null) return this.push({ kind: 'mark', mark: '||', gap: this.gap });
    if (this.take(/-+>?/y) !== null) return this.push({ kind: 'to', gap: this.gap });
    if (Object.hasOwn(marks, sign)) {
      this.at += 1;
      return this.push({ kind: 'mark', mark: marks[sign] as ';', gap: this.gap });
    }
    if (sign === '.') {
      // Skip the full stop after an abbreviation or a sentence.
      this.at += 1;
      return true;
    }
    if (this.take(/h24(?!\d)/iy) !== null) return this.push({ kind: 'always', gap: this.gap });
    const meaning = this.takeWord();
    if (meaning === undefined || meaning.kind === 'half') return false;
    if (meaning.kind === 'clock') return this.push({ kind: 'noon', minutes: meaning.minutes, gap: this.gap });
    // "Uhr" is not a time if it is alone or precedes a time.
    return meaning.kind === 'hour' ? false : this.push({ ...meaning, gap: this.gap });
  }
}

/**
 * @param text with normalized punctuation
 * @returns undefined if the text contains a word or sign that is not in the vocabulary
 */
export function tokensOf(text: string, vocabulary: HoursVocabulary): Tokens | undefined {
  const lexer = new Lexer(text, vocabulary);
  while (lexer.at < text.length) if (!lexer.next()) return undefined;
  const { tokens, pure, ownDays, codes, short, letters } = lexer;
  const days = new Set(tokens.flatMap((token) => (token.kind === 'day' ? [token.day] : [])));
  return {
    tokens,
    pure,
    ownDays,
    codes,
    short: short && days.size === 1,
    loneLetter: letters.length > 0 && !letters.some((at) => lexer.isListed(at)),
  };
}
