/** Formats numbers, distances, money, times and plurals for one locale with Intl. */

/** A text for each plural form of the locale's language. The number replaces `#` in the text. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The regions with the measurement systems US and UK, from Unicode CLDR, measurementData (UTS #35, part 6, read 2026-11-24). */
const milesRegions = new Set(['US', 'GB', 'LR', 'MM']);
const metresPerMile = 1609.344;
const metresPerFoot = 0.3048;
const minute = 60_000;
const hour = 60 * minute;
const nonBreaking = '\u00a0';

/**
 * Rounds a distance as people do: to tens of metres (fifties of feet), then to tenths of the larger unit, and from ten of these
 * units on to integers. The result is at least the smallest step, not "0 m".
 */
function roundedDistance(metres: number, miles: boolean): { value: number; unit: string; digits: number } {
  if (miles) {
    const inMiles = metres / metresPerMile;
    if (inMiles < 0.19) return { value: Math.max(50, Math.round(metres / metresPerFoot / 50) * 50), unit: 'foot', digits: 0 };
    return { value: inMiles, unit: 'mile', digits: inMiles < 9.95 ? 1 : 0 };
  }
  if (metres < 995) return { value: Math.max(10, Math.round(metres / 10) * 10), unit: 'meter', digits: 0 };
  const kilometres = metres / 1000;
  return { value: kilometres, unit: 'kilometer', digits: kilometres < 9.95 ? 1 : 0 };
}

/**
 * Caches Intl objects. Creating an object takes longer than using it a thousand times, and a list of 200 cards uses it a thousand
 * times.
 */
function madeOnce<O, T>(make: (locale: string, options: O) => T): (locale: string, options: O) => T {
  const made = new Map<string, T>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const now = make(locale, options);
    made.set(key, now);
    return now;
  };
}
const numberFormat = madeOnce((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const pluralRules = madeOnce((locale, _: object) => new Intl.PluralRules(locale));
const timeFormat = madeOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

function timesFor(locale: string) {
  // The viewer's time zone may change, so a format for that zone is not cached.
  const inZone = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    timeZone === undefined ? new Intl.DateTimeFormat(locale, options) : timeFormat(locale, { ...options, timeZone });
  const clock = (instant: number, timeZone?: string) => inZone(timeZone, { timeStyle: 'short' }).format(instant);
  const day = (instant: number, timeZone?: string) =>
    inZone(timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' }).format(instant);

  return {
    /** The time of day in a time zone, "22:00". Without a time zone, uses the viewer's time zone. */
    clock,
    /**
     * The shortest unambiguous form in the given time zone: "22:00", "Mon 08:00", "24 Dec 08:00".
     * @param clear how far from now the time of another day is clear without the day, ms
     */
    moment(instant: number, now: number, timeZone?: string, clear = 12 * hour) {
      const time = clock(instant, timeZone);
      const away = Math.abs(instant - now);
      if (away < clear || day(instant, timeZone) === day(now, timeZone)) return time;
      const options: Intl.DateTimeFormatOptions =
        away < 6 * 24 * hour ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
      return `${inZone(timeZone, options).format(instant)}${nonBreaking}${time}`;
    },
  };
}

/** @param locale a BCP 47 tag, whose region determines whether to use miles or metres and a 12-hour or 24-hour clock */
export function formatsFor(locale: string) {
  const { region = '', language } = new Intl.Locale(locale);
  const miles = milesRegions.has(region);
  // Created on first use, because loading Intl's locale data is slow on a phone.
  const plain = () => numberFormat(locale, {});
  const unit = (value: number, name: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits }).format(value);

  const currencyDigits = (currency: string) =>
    numberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

  return {
    locale,
    units: miles ? ('imperial' as const) : ('metric' as const),
    number: (value: number) => plain().format(value),
    /** Separates short facts on one line. Beside Arabic digits, the dot would look like a zero. */
    apart: language === 'ar' ? '، ' : ' · ',
    list: (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words),
    plural: (count: number, forms: Forms) =>
      (forms[pluralRules(locale, {}).select(count)] ?? forms.other).replace('#', plain().format(count)),
    /** "350 m", "1.2 km"; in miles and feet in regions that use them. */
    distance(metres: number, display: 'short' | 'long' = 'short') {
      const { value, unit: name, digits } = roundedDistance(metres, miles);
      return unit(value, name, digits, display).replace(' ', nonBreaking);
    },
    /** "45 min", "2 hr 5 min"; for screen readers: "45 minutes". */
    duration(milliseconds: number, display: 'short' | 'long' = 'short') {
      const whole = Math.floor(milliseconds / minute);
      // Use the short form of the language. Regional variants spell out the unit ("45 mins"), which would make a badge wrap.
      const { numberingSystem } = plain().resolvedOptions();
      const inUnits = (value: number, name: string) =>
        numberFormat(language, {
          numberingSystem,
          style: 'unit',
          unit: name,
          unitDisplay: value === 1 ? 'short' : display,
        }).format(value);
      const parts = [inUnits(Math.floor(whole / 60), 'hour'), inUnits(whole % 60, 'minute')];
      return (whole < 60 ? parts.slice(1) : whole % 60 === 0 ? parts.slice(0, 1) : parts).join(' ').replaceAll(' ', nonBreaking);
    },
    /** "€2.50", "CZK 125.00". @param whole omits decimals that are zero: "€100" */
    money: (value: number, currency: string, whole = false) =>
      numberFormat(locale, {
        style: 'currency',
        currency,
        ...(whole && Number.isInteger(value) && { maximumFractionDigits: 0 }),
      }).format(value),
    /** The number of decimal places of a currency: 2 for EUR, 0 for JPY. */
    currencyDigits,
    ...timesFor(locale),
  };
}
export type Formats = ReturnType<typeof formatsFor>;
