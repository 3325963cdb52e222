/** Provides directions in Arabic, because the engine's Arabic directions are unusable. */
import type { WalkingDirection } from '../../../contract/walk.ts';

/** Isolates free text in its own direction, as in ../ar.ts. */
const own = (text: string) => `\u2068${text}\u2069`;

/** An instruction without the name of the street, and with it. */
type Phrase = readonly [plain: string, named: (street: string) => string];

const turn = (way: string): Phrase => [way, (street) => `${way} إلى ${street}`];
const along = (way: string): Phrase => [way, (street) => `${way} في ${street}`];
const fixed = (way: string): Phrase => [way, () => way];

const start = along('ابدأ السير');
const straight = along('تابع السير');
const right = turn('اسلك الطريق الأيمن');
const left = turn('اسلك الطريق الأيسر');
const roundabout = along('اعبر الدوار');

/** The phrases by Valhalla's number for the type of the manoeuvre. */
const phrases: Readonly<Record<number, Phrase>> = {
  1: start,
  2: start,
  3: start,
  4: fixed('وصلت إلى الصرّاف'),
  5: fixed('وصلت. الصرّاف على يمينك'),
  6: fixed('وصلت. الصرّاف على يسارك'),
  7: ['تابع السير', (street) => `تابع السير. يصبح اسم الطريق ${street}`],
  8: straight,
  9: turn('انعطف قليلًا إلى اليمين'),
  10: turn('انعطف يمينًا'),
  11: turn('انعطف انعطافًا حادًا إلى اليمين'),
  12: turn('استدر إلى الخلف من جهة اليمين'),
  13: turn('استدر إلى الخلف من جهة اليسار'),
  14: turn('انعطف انعطافًا حادًا إلى اليسار'),
  15: turn('انعطف يسارًا'),
  16: turn('انعطف قليلًا إلى اليسار'),
  17: straight,
  18: right,
  19: left,
  20: right,
  21: left,
  22: along('عند التفرع، تابع السير مستقيمًا'),
  23: turn('عند التفرع، اسلك الطريق الأيمن'),
  24: turn('عند التفرع، اسلك الطريق الأيسر'),
  26: roundabout,
  27: ['اخرج من الدوار', (street) => `اخرج من الدوار إلى ${street}`],
  39: fixed('استقل المصعد'),
  40: fixed('استخدم الدرج'),
  41: fixed('استخدم السلم المتحرك'),
  42: fixed('ادخل المبنى'),
  43: fixed('اخرج من المبنى'),
};

function textOf({ type, streets }: WalkingDirection): string | undefined {
  const phrase = phrases[type];
  if (phrase === undefined) return undefined;
  const [plain, named] = phrase;
  return streets.length === 0 ? plain : named(streets.map(own).join(' / '));
}

/**
 * Adds the missing texts to directions. A missing direction would mislead the user, so no directions are shown if one of them has
 * no text.
 */
export function withArabicTexts(directions: readonly WalkingDirection[]): WalkingDirection[] {
  const described = directions.flatMap((one) => {
    const text = one.text ?? textOf(one);
    return text === undefined ? [] : [{ ...one, text }];
  });
  return described.length === directions.length ? described : [];
}
