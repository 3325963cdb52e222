import { describe, expect, test } from 'vitest';
import { readTimeline } from '../openingHours.ts';
import { day } from '../timeline.ts';
import { type HoursDoubt, repairHours } from './repairHours.ts';

const read = (text: string, country = 'ZZ') => {
  const repaired = repairHours(text, country);
  return 'value' in repaired ? repaired.value : `unknown: ${repaired.doubt}`;
};

describe('does not change strictly valid values', () => {
  test.each([
    '24/7',
    'off',
    '"by appointment"',
    'Mo-Fr 09:00-17:00',
    'Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00; Su,PH off',
    'Mo-Fr 09:00-17:00, Sa 10:00-12:00',
    'Mo-Fr 08:00-12:00, Mo 14:00-18:00',
    '24/7; PH off',
    'Mo-Su 18:00-02:00',
    'Sa 10:00-14:00+',
    '18:00+',
    'sunrise-sunset',
    '(sunrise+00:30)-(sunset-01:00)',
    'Apr-Oct Mo-Su 10:00-18:00; Nov-Mar Sa,Su 11:00-16:00',
    'Mo-Su 09:00-17:00; Dec 24,31 off; easter -2 days off; Dec 25-26 off',
    'Mo[1] 10:00-12:00; Fr[-1] off',
    'week 01-53/2 Fr 14:00-19:00',
    'Apr Su[1]-Oct Su[-1] 10:00-18:00',
    'SH Mo-Fr 10:00-12:00',
    'Mo-Fr 08:00-17:00 || "call us"',
    'Mo-Fr 09:00-17:00 "counter"',
    'Su-Th 10:00-26:00',
    'Mo-Su 10:00-00:00',
  ])('%s', (text) => expect(read(text)).toBe(text));
});

describe('texts with one interpretation', () => {
  test.each([
    // Spelling.
    ['8:00-20:00', '08:00-20:00'],
    ['mo-fr  9:00 - 18:00 ;sa 9:00-13:00;', 'Mo-Fr 09:00-18:00; Sa 09:00-13:00'],
    ['Mo–Fr 09：00～17：00', 'Mo-Fr 09:00-17:00'],
    ['Mo-Fr 9.00-17.30', 'Mo-Fr 09:00-17:30'],
    ['Mo-Fr: 8h-12h, 14h30-18h', 'Mo-Fr 08:00-12:00,14:30-18:00'],
    ['Mo-Fr 0900-1730', 'Mo-Fr 09:00-17:30'],
    ['Mo-Sa 08; 00-22; 00', 'Mo-Sa 08:00-22:00'],
    ['10時30分～20時30分', '10:30-20:30'],
    ['১১:৩০-২৩:০০', '11:30-23:00'],
    ['Mo-Fr 9-17', 'Mo-Fr 09:00-17:00'],
    ['Jan 1,May 1 off; Mo-Fr 9:00-17:00', 'Mo-Fr 09:00-17:00; Jan 01,May 01 off'],
    ['May 1-Sep 31 Mo-Fr 09:00-17:00', 'May 01-Sep 30 Mo-Fr 09:00-17:00'],
    ['25 Dec off; Mo-Su 9:00-18:00', 'Mo-Su 09:00-18:00; Dec 25 off'],
    // An exception before the rule that it restricts. Interpreted literally, the exception has no effect.
    ['PH off; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off'],
    ['PH off, Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off'],
    ['PH off; Mo-Fr 09:00-17:00; Su off', 'Mo-Fr 09:00-17:00; Su off; PH off'],
    ['Dec 25 off; Apr-Sep 10:00-20:00; Oct-Mar 10:00-18:00', 'Apr-Sep 10:00-20:00; Oct-Mar 10:00-18:00; Dec 25 off'],
    ['Dec 24-26 off "closed"; Sa 18:00-02:00', 'Sa 18:00-02:00; Dec 24-26 02:00-26:00 off "closed"'],
    ['PH off; Mo-Fr 09:00-17:00; PH 10:00-12:00', 'PH off; Mo-Fr 09:00-17:00; PH 10:00-12:00'],
    ['PH 10:00-14:00; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH 10:00-14:00'],
    ['Mo-Fr 09:00-18:00; PH off; Sa 09:00-14:00', 'Mo-Fr 09:00-18:00; Sa 09:00-14:00; PH off'],
    ['Dec 24 09:00-12:00; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; Dec 24 09:00-12:00'],
    ['Aug Mo-Fr 09:00-13:00; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; Aug Mo-Fr 09:00-13:00'],
    ['Oct-Mar 08:30-18:00; 7:30-20:00', '07:30-20:00; Oct-Mar 08:30-18:00'],
    // These are not exceptions: Saturdays in all seasons, and additional hours on the same days.
    ['Apr-Oct 10:00-18:00; Sa 12:00-16:00', 'Apr-Oct 10:00-18:00; Sa 12:00-16:00'],
    ['SH 11:00-18:00; Sa 12:00-16:00', 'SH 11:00-18:00; Sa 12:00-16:00'],
    ['Apr-Oct Tu-Su 9:00-13:30; 14:15-17:00', 'Apr-Oct Tu-Su 09:00-13:30,14:15-17:00'],
    ['Mo-Fr 9-18; PH 12:00-15:00; 17:00-22:00', 'Mo-Fr 09:00-18:00; PH 12:00-15:00,17:00-22:00'],
    // The numbers are years, not times.
    ['2025-2030 Mo-Fr 8:00-18:00', '2025-2030 Mo-Fr 08:00-18:00'],
    ['2025-2027: 24/7', '2025-2027 00:00-24:00'],
    ['2026-2028 Jul-Aug Sa 10-12; 2029+ Sa 9-12', '2026-2028 Jul-Aug Sa 10:00-12:00; 2029+ Sa 09:00-12:00'],
    ['2000-2030', '20:00-20:30'],
    ['1900-2200 Mo-Fr', 'Mo-Fr 19:00-22:00'],
    ['Mo 1930-2030 Tu 1900-2000', 'Mo 19:30-20:30; Tu 19:00-20:00'],
    ['Mo-Fr 8:00-18:00; Sa-Sa 8:00-16:00', 'Mo-Fr 08:00-18:00; Sa 08:00-16:00'],
    ['Mo-Fr 09:00-17:00 "branch"; 24/7 "ATM"', 'Mo-Fr 09:00-17:00 "branch"; 24/7 "ATM"'],
    // Separators.
    ['Mo-Fr 08:00-20:00 Sa,Su off', 'Mo-Fr 08:00-20:00; Sa,Su off'],
    ['Mo-Fr 09:00-17:00 Sa 10:00-14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
    ['Mo-Fr 09:00-12:00 13:00-17:00', 'Mo-Fr 09:00-12:00,13:00-17:00'],
    ['Mo-Fr 09:00-12:00/13:00-17:00', 'Mo-Fr 09:00-12:00,13:00-17:00'],
    ['Mo-Fr 09:00-18:00, PH off', 'Mo-Fr 09:00-18:00; PH off'],
    ['Mo-Fr 09:00-18:00 PH closed', 'Mo-Fr 09:00-18:00; PH off'],
    ['PH,Dec 24,Dec 31 off; Mo-Fr 9:00-17:00', 'Mo-Fr 09:00-17:00; PH off; Dec 24,Dec 31 off'],
    ['Mo-Sa,10:00-20:00', 'Mo-Sa 10:00-20:00'],
    ['Dec 25-Sep 14, sunrise-sunset', 'Dec 25-Sep 14 sunrise-sunset'],
    ['Jul-Aug, Sa,Su 14:00-19:00', 'Jul-Aug Sa,Su 14:00-19:00'],
    ['09:00-17:00 Mo-Fr, 10:00-14:00 Sa', 'Mo-Fr 09:00-17:00, Sa 10:00-14:00'],
    ['Mon-Fri (08:00-17:00); Sun (Closed)', 'Mo-Fr 08:00-17:00; Su off'],
    // The second rule overrides the first rule completely.
    ['Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00', 'Mo-Fr 08:00-12:00,13:00-17:00'],
    ['Mo-Fr 08:00-12:00; 13:00-17:00', 'Mo-Fr 08:00-12:00,13:00-17:00'],
    [
      'Mar-Sep: Mo-Fr 09:00-19:00, Sa 09:00-18:00; Oct-Feb: Mo-Fr 10:00-18:00, Sa 10:00-14:00',
      'Mar-Sep Mo-Fr 09:00-19:00, Mar-Sep Sa 09:00-18:00; Oct-Feb Mo-Fr 10:00-18:00, Oct-Feb Sa 10:00-14:00',
    ],
    // am and pm.
    ['Mon-Fri 9am-5pm; Sat 10am-2pm', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
    ['Monday to Friday : 8:00 AM - 5:00 PM', 'Mo-Fr 08:00-17:00'],
    ['Su 12pm-12am', 'Su 12:00-24:00'],
    ['9 a.m.-9 p.m.', '09:00-21:00'],
    ['1-5pm', '13:00-17:00'],
    ['9-5pm', '09:00-17:00'],
    ['9am-5', '09:00-17:00'],
    ['6:00am - 20:00pm', '06:00-20:00'],
    ['noon-midnight', '12:00-24:00'],
    // 24 hours.
    ['24h', '24/7'],
    ['24 hours', '24/7'],
    ['24 Hour ATM', '24/7'],
    ['24 x 7', '24/7'],
    ['24/7 open', '24/7'],
    ['Mo-Su 24 hours', '24/7'],
    ['Mo-Su,PH 00:00-24:00', '24/7'],
    ['0-24', '24/7'],
    ['Mo-Fr 0:00-0:00; Sa-Su 0:00-0:00', '24/7'],
    ['Mo-Fr 24h', 'Mo-Fr 00:00-24:00'],
    ['00:00-24:00; Dec 25 off', '24/7; Dec 25 off'],
    // Open ends.
    ['Mo-Fr 18:00-late', 'Mo-Fr 18:00+'],
    ['from 18:00', '18:00+'],
  ])('%s', (text, value) => expect(read(text)).toBe(value));

  test.each([
    ['DE', 'Mo-Do 8-18 Uhr, Fr 8-15 Uhr', 'Mo-Th 08:00-18:00, Fr 08:00-15:00'],
    ['DE', 'Montag bis Freitag von 9 bis 17 Uhr', 'Mo-Fr 09:00-17:00'],
    ['AT', 'Di-So 10:00-22:00, Mo Ruhetag', 'Tu-Su 10:00-22:00; Mo off'],
    ['DE', 'rund um die Uhr', '24/7'],
    ['DE', 'täglich 8-20 Uhr', 'Mo-Su 08:00-20:00'],
    ['GB', 'Daily 8am-10pm', 'Mo-Su 08:00-22:00'],
    ['FR', 'tous les jours 8h-20h', 'Mo-Su 08:00-20:00'],
    ['RU', 'ежедневно 9:00-21:00', 'Mo-Su 09:00-21:00'],
    ['FR', 'lun-ven 9h-12h30, 14h-18h; sam 9h-12h; dim fermé', 'Mo-Fr 09:00-12:30,14:00-18:00; Sa 09:00-12:00; Su off'],
    ['FR', 'Ma-Di 10:00-18:00', 'Tu-Su 10:00-18:00'],
    ['FR', '7j/7 24h/24', '24/7'],
    ['PT', '2ª-6ª 8:30-15:00', 'Mo-Fr 08:30-15:00'],
    ['BR', '2ª a 6ª feira das 10h às 16h', 'Mo-Fr 10:00-16:00'],
    ['IT', 'domenica e festivi 9-13', 'Su,PH 09:00-13:00'],
    ['FR', '24 h / 7 j', '24/7'],
    ['ES', '24 h / 7 d', '24/7'],
    ['NL', '24 h / 7 d', '24/7'],
    ['NL', '24 h x 7 d', '24/7'],
    ['DE', '24h / 7 T', '24/7'],
    ['ES', 'L-D 9:00-14:00', 'Mo-Su 09:00-14:00'],
    ['ES', 'L-V 9:00-14:00; S 10:00-14:00', 'Mo-Fr 09:00-14:00; Sa 10:00-14:00'],
    ['FR', 'We 9:00-14:00', 'We 09:00-14:00'],
    ['FR', 'MO,WE 9:00-14:00', 'Mo,We 09:00-14:00'],
    ['DE', 'Mo-Fr 9:00-17:00 uur', 'Mo-Fr 09:00-17:00'],
    ['US', 'lunes a viernes 8:30-14:30', 'Mo-Fr 08:30-14:30'],
    ['DE', 'Seg-Sex 07:00-17:00', 'Mo-Fr 07:00-17:00'],
    ['ZZ', '24/7; Su off', '24/7; Su off'],
    ['ZZ', 'PH 00:00-24:00; 24/7', '24/7'],
    ['NL', 'ma-di 10:00-18:00', 'Mo-Tu 10:00-18:00'],
    ['ES', 'L-V 9:00-14:00', 'Mo-Fr 09:00-14:00'],
    ['ES', 'lunes a viernes de 8:30 a 14:30; sábado cerrado', 'Mo-Fr 08:30-14:30; Sa off'],
    ['ES', 'las 24 horas', '24/7'],
    ['BR', 'Seg-Sex 10:00-16:00', 'Mo-Fr 10:00-16:00'],
    ['IT', 'lun-ven 8.20-13.20, 14.35-16.05', 'Mo-Fr 08:20-13:20,14:35-16:05'],
    ['IT', 'H24', '24/7'],
    ['CZ', 'Po-Pá 8-18; So 9-12; Ne zavřeno', 'Mo-Fr 08:00-18:00; Sa 09:00-12:00; Su off'],
    ['CZ', 'nepřetržitě', '24/7'],
    ['PL', 'pn-pt 9:00-17:00; sob 9:00-13:00', 'Mo-Fr 09:00-17:00; Sa 09:00-13:00'],
    ['PL', 'całodobowo', '24/7'],
    ['HU', 'H-P 8-16', 'Mo-Fr 08:00-16:00'],
    ['RU', 'Пн-Пт 09:00-18:00; Сб-Вс выходной', 'Mo-Fr 09:00-18:00; Sa-Su off'],
    ['RU', 'круглосуточно', '24/7'],
    ['UA', 'цілодобово', '24/7'],
    ['EG', 'من 9 صباحا حتى 4 مساءا', '09:00-16:00'],
    ['EG', 'Su-Sa 9:00 ص-6:00 م', 'Su-Sa 09:00-18:00'],
    ['EG', '24 ساعة', '24/7'],
    ['JP', '24時間営業', '24/7'],
    ['JP', '月-金 11時20分～13時20分', 'Mo-Fr 11:20-13:20'],
    ['FI', 'ma-pe 9-17', 'Mo-Fr 09:00-17:00'],
    ['SE', 'Mån-Fre 10-18', 'Mo-Fr 10:00-18:00'],
  ])('in %s: %s', (country, text, value) => expect(read(text, country)).toBe(value));
});

describe('texts with no interpretation or more than one', () => {
  test.each<[HoursDoubt, string, string?]>([
    ['neverOpens', 'Mo-Fr 09:00-17:00 off'],
    ['neverOpens', 'Mo-Sa 07:00-23:00; Su 11:00-17:00 off'],
    ['noTimes', 'PH off'],
    ['noTimes', 'Su off'],
    ['noTimes', 'Mo-Fr'],
    ['noTimes', 'Apr-Oct'],
    ['noTimes', 'Mo-Fr 09:00-17:00; Sa'],
    ['noTimes', 'Mo-Fr open; Sa 10:00-14:00'],
    ['doubtfulTimes', 'Mo-Fr 9-5'],
    ['doubtfulTimes', '9:00-5:00'],
    ['doubtfulTimes', 'Mo-Fr 09:00-05:00'],
    ['doubtfulTimes', 'Mo-Fr 07:45 - 4:00'],
    ['doubtfulTimes', 'Mo-Sa 09:00-09:00'],
    ['doubtfulTimes', 'Mo-Fr 9:00-12:00, 1:00-5:00'],
    ['doubtfulTimes', '1:00-5:00'],
    ['doubtfulTimes', '8-11pm'],
    ['doubtfulTimes', '9am-11'],
    ['doubtfulTimes', 'Mo-Fr 08:00-12:00 am'],
    ['doubtfulTimes', '6am-12'],
    ['doubtfulTimes', '6am-1'],
    ['doubtfulTimes', 'Mon-Sat 7-10', 'GB'],
    ['doubtfulTimes', '7-11', 'GB'],
    ['doubtfulTimes', 'Mo 08:00-48:00'],
    ['contradictory', 'Mo-Su 10:00-20:00, Su 12:00-18:00'],
    ['contradictory', 'Mo-Fr 08:00-16:00; Mo-Fr 09:00-17:00'],
    ['contradictory', '24/7, Mo-Fr 08:00-20:00'],
    ['contradictory', 'Apr-Oct: Mo-Fr 09:00-19:00; Sa 09:00-15:00; Nov-Mar: Mo-Fr 10:00-18:00; Sa 10:00-14:00'],
    ['contradictory', '24/7 "ATM"; Mo-Fr 09:00-17:00 "branch"'],
    ['contradictory', '24/7 "emergency"; Mo-Fr 8:00-12:00; Sa 8:00-11:30'],
    ['contradictory', 'Mo-Fr 09:00-17:00; 12:00-13:00 "lunch"'],
    ['contradictory', 'Apr-Sep 08:00-12:00; 14:00-18:00'],
    ['contradictory', 'Jan-Dec Mo-Su 13:00-16:00; Mo-Su 20:00-24:00'],
    ['contradictory', 'Aug Mo-Fr 09:00-13:00, Sa 09:00-12:00; Mo-Fr 09:00-17:00'],
    ['contradictory', 'Jan-Mar Su 11:00-17:00; Apr-Oct Tu 14:00-18:00; Sa,Su 11:00-18:00'],
    ['notUnderstood', 'Su-Su 8:00-22:00'],
    ['noTimes', '2025-2026'],
    ['noTimes', 'PH 10:00-15:00'],
    ['noTimes', '24/7,PH'],
    ['notUnderstood', 'Su 9:30'],
    ['notUnderstood', 'Mo-Fr 9:00-12:30-17:00'],
    ['notUnderstood', ''],
    ['unknownWords', 'sometimes'],
    ['unknownWords', 'Mo-Fr 9-17 except in summer'],
    ['unknownWords', 'Mo-Fr 9-17, siehe Aushang', 'DE'],
    ['ambiguousWords', 'Mo-Do 10:00-18:00', 'ES'],
    ['ambiguousWords', 'ma-di 10:00-18:00', 'BE'],
    ['sundaysOrHolidays', 'festivi 9-13', 'IT'],
    ['sundaysOrHolidays', 'lu-sa 9-20; festivos 10-14', 'ES'],
    ['unknownWords', 'durchgehend geöffnet', 'DE'],
    ['unknownWords', 'Sz 8-12', 'HU'],
    ['ambiguousWords', 'D 09:00-17:00', 'DE'],
    ['ambiguousWords', 'n 9-17', 'PL'],
    ...['US', 'GB', 'DE', 'ES'].flatMap((country): [HoursDoubt, string, string][] => [
      ['ambiguousWords', 'S 10:00-14:00', country],
      ['ambiguousWords', 'S,S 10-14', country],
    ]),
    ...['GB', 'US', 'IE'].map((country): [HoursDoubt, string, string] => ['foreignWords', 'mar 9-12', country]),
    ...['GB', 'US', 'ES'].map((country): [HoursDoubt, string, string] => ['ambiguousWords', 'to 9-17', country]),
    ['ambiguousWords', 'pe 9-17', 'ES'],
    ['foreignWords', 'pon 9-17', 'GB'],
    ['foreignWords', 'vr 9-17', 'GB'],
    ['foreignWords', 'lun 9-17', 'GB'],
    ['foreignWords', 'mie 9-17', 'US'],
    ['ambiguousWords', 'WE 9:00-17:00', 'FR'],
    ['noTimes', 'unknown'],
    ['noTimes', 'Mo-Fr unknown'],
    ['contradictory', 'PH off; 24/7'],
    ['contradictory', 'Dec 25 off; 24/7'],
    ['contradictory', 'Su off; 24/7'],
    ['contradictory', '9:00-23:00; 24/7'],
    ['contradictory', 'Su off; Mo-Su 08:00-20:00'],
  ])('%s: %s', (doubt, text, country = 'ZZ') => expect(repairHours(text, country)).toEqual({ doubt }));
});

describe('the country’s languages determine the meaning of words', () => {
  const german = ['DE', 'AT', 'CH', 'LI', 'LU', 'IT', 'NL', 'BE', 'US'];
  test.each([
    ...german.flatMap((country) => [
      [country, 'Mo-Fr 9-18, Do 9-13', 'unknown: contradictory'],
      [country, 'Mo-Fr 8-16, Di 8-12', 'unknown: contradictory'],
      [country, 'Mo-Sa 8-20 Do 8-18', 'unknown: contradictory'],
    ]),
    ['DE', 'Mo-Fr 9-18, Do 9-13; PH off', 'unknown: contradictory'],
    ['DE', 'Mo-Fr 9-18; Do 9-13', 'Mo-Fr 09:00-18:00; Th 09:00-13:00'],
    // In the German texts, "Do" could mean Sunday in Spanish, and "Di" could mean Sunday in French.
    ['ES', 'Mo-Fr 9-18, Do 9-13', 'unknown: ambiguousWords'],
    ['FR', 'Mo-Fr 9-18, Di 9-13', 'unknown: ambiguousWords'],
    ['FR', 'Lu-Ve 9-18, Di 9-12', 'Mo-Fr 09:00-18:00, Su 09:00-12:00'],
    // "So" means Sunday in German, but Saturday in the country's language.
    ...['PL', 'CZ', 'SI'].map((country) => [country, 'Mo-Fr 8-17, So 8-12', 'unknown: ambiguousWords']),
    ['DE', 'Mo-Fr 8-17, So 10-12', 'Mo-Fr 08:00-17:00, Su 10:00-12:00'],
    // An OpenStreetMap code or an English month that means a different day in the country's language.
    ['TR', 'Sa 9-17', 'unknown: ambiguousWords'],
    ['CY', 'Sa 9-17', 'unknown: ambiguousWords'],
    ['HR', 'Su 9-13', 'unknown: ambiguousWords'],
    ['FR', 'mar 9:00-12:00', 'unknown: ambiguousWords'],
    ['ES', 'mar 9:00-12:00', 'unknown: ambiguousWords'],
    ['DE', 'Sa 9-17', 'Sa 09:00-17:00'],
    ['ES', 'Nov-Mar 9:30-17:00; Apr-Oct 10:00-18:00', 'Nov-Mar 09:30-17:00; Apr-Oct 10:00-18:00'],
    // All of the words are German, although some are also words in Spanish, Slovenian or Czech.
    ['ES', 'Mo-Do 10-16, Fr 10-13', 'Mo-Th 10:00-16:00, Fr 10:00-13:00'],
    ['GB', 'So-Do 10:00-23:30', 'Su-Th 10:00-23:30'],
    ['GB', 'Mo 18-19; Mi,Fr 16-19; PH off', 'Mo 18:00-19:00; We,Fr 16:00-19:00; PH off'],
    // The ambiguous word is an OpenStreetMap code, because the other words are codes.
    ['TR', 'Mo-Fr 9-17; Sa 9-12', 'Mo-Fr 09:00-17:00; Sa 09:00-12:00'],
    ['TR', 'Sa 10:00-14:00; PH off', 'Sa 10:00-14:00; PH off'],
    ['HR', 'Mo-Fr 9-17; Su 9-13', 'Mo-Fr 09:00-17:00; Su 09:00-13:00'],
    // The ambiguous word is in the country's language, because the other words are in this language.
    ['TR', 'Pt,Sa 9-12', 'Mo,Tu 09:00-12:00'],
    ['HR', 'po-pe 8-20, su 8-13', 'Mo-Fr 08:00-20:00, Sa 08:00-13:00'],
    ['SI', 'to 9-12', 'Tu 09:00-12:00'],
    ['LV', 'Pr-Pk 9-17', 'Mo-Fr 09:00-17:00'],
  ])('in %s: %s', (country, text, value) => expect(read(text, country)).toBe(value));
});

describe('a range that begins before the previous range on the same day ends', () => {
  test.each([
    '9-13 / 3-7',
    'lun-sab 9-13 e 4-8',
    '8.30-13.30 3.00-4.30',
    '10-13 / 2-6',
    '09:00-13:00,03:00-07:00',
    '08:00-13:00,01:00-05:00',
    'lun-ven 9-13; 3-7',
    'lun-ven 9-13, lun 3-7',
    'lun-ven 9-13, sab 4-8',
    '9-17, 16-20',
    '22:00-04:00,03:00-05:00',
  ])('is unknown: %s', (text) => expect(repairHours(text, 'IT')).toEqual({ doubt: 'doubtfulTimes' }));

  test.each([
    ['9-13 / 3pm-7pm', '09:00-13:00,15:00-19:00'],
    ['9-13 / 15-19', '09:00-13:00,15:00-19:00'],
    ['6-11, 14-20', '06:00-11:00,14:00-20:00'],
    ['18:00-24:00,00:00-02:00', '18:00-24:00,00:00-02:00'],
    ['18:00-02:00,11:00-14:00', '18:00-02:00,11:00-14:00'],
    ['15-19, 0-2', '15:00-19:00,00:00-02:00'],
  ])('is certain: %s', (text, value) => expect(read(text, 'IT')).toBe(value));
});

test.each([
  'de 2a a 6a das 8:30 às 15',
  '2a-6a 10-16',
  '2a-6a',
  'de 2 a 6 das 10 às 16',
  '1-5 9:00-17:00',
  '1-5: 9-17',
  '01-05 09:00-17:00',
  '2-6 8-17',
  '8-20 1-6',
])('does not interpret weekday numbers as times: %s', (text) =>
  expect(repairHours(text, 'BR')).toEqual({ doubt: 'doubtfulTimes' }),
);

test.each([
  ['00:00-23:59', '24/7'],
  ['Mo-Su 0:00-23:59', '24/7'],
  ['00:01-24:00', '24/7'],
  ['Mo-Fr 00:00-23:59', 'Mo-Fr 00:00-24:00'],
  ['Mo-Su 05:00-23:59', 'Mo-Su 05:00-23:59'],
])('interprets a day until 23:59 as a whole day: %s', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['Mon-Fri 9.30-16.30, Weds from 10', 'unknown: contradictory'],
  ['Mon-Fri 9.30-16.30 Weds from 10', 'unknown: contradictory'],
  ['Mo-Fr 09:00-17:00, We 10:00-18:00', 'unknown: contradictory'],
  ['Mo-Fr 09:00-17:00, Fr-Sa 10:00-18:00', 'unknown: contradictory'],
  ['Mo-Fr 09:00-17:00, We 09:00-18:00', 'Mo-Fr 09:00-17:00, We 09:00-18:00'],
  ['Mo-Fr 09:00-12:00, We from 14:00', 'Mo-Fr 09:00-12:00, We 14:00+'],
])('additional hours that overlap others can be an exception: %s', (text, value) => expect(read(text)).toBe(value));

describe('a night that a later rule would end at midnight', () => {
  test.each([
    ['Fr-Sa 17:00-02:00; Su 12:00-22:00', 'Fr-Sa 17:00-02:00; Su 00:00-02:00,12:00-22:00'],
    ['Fr-Sa 17:00-02:00; Su-Th 12:00-22:00', 'Fr-Sa 17:00-02:00; Mo-Th 12:00-22:00; Su 00:00-02:00,12:00-22:00'],
    ['Fr-Sa 17:00-26:00; Su,PH 12:00-22:00', 'Fr-Sa 17:00-26:00; Su,PH 02:00-26:00 off, Su,PH 12:00-22:00'],
    ['Mo-Th 12:00-22:00, Fr-Sa 12:00-02:00; Su 12:00-22:00', 'Mo-Th 12:00-22:00, Fr-Sa 12:00-02:00; Su 00:00-02:00,12:00-22:00'],
    // The night on Sunday is replaced, so it does not continue into Monday morning.
    ['10:00-02:00; Su 12:00-22:00', 'Mo-Sa 10:00-02:00; Su 00:00-02:00,12:00-22:00'],
    ['Mo-Su,PH 10:00-02:00; Su 12:00-22:00', 'Mo-Sa,PH 10:00-02:00; Su 00:00-02:00,12:00-22:00'],
    // "off" applies to the business day, which begins at the end of the previous night.
    ['Fr-Sa 17:00-02:00; Su off', 'Fr-Sa 17:00-02:00; Su 02:00-26:00 off'],
    ['Mo-Sa 18:00-03:00; Mo off', 'Mo-Sa 18:00-03:00; Mo 03:00-27:00 off'],
    ['Fr 18:00-02:00; PH off', 'Fr 18:00-02:00; PH 02:00-26:00 off'],
    ['Mo-Sa 18:00-02:00; Su,PH off "closed"', 'Mo-Sa 18:00-02:00; Su,PH 02:00-26:00 off "closed"'],
    ['Mo-Su 18:00-03:00; Dec 24 18:00-22:00', 'Mo-Su 18:00-03:00; Dec 24 03:00-27:00 off, Dec 24 18:00-22:00'],
    ['Fr-Sa 17:00-02:00; Dec Su 12:00-22:00', 'Fr-Sa 17:00-02:00; Dec Su 02:00-26:00 off, Dec Su 12:00-22:00'],
    ['Mo-Sa 18:00-02:00; PH 02:00-26:00 off', 'Mo-Sa 18:00-02:00; PH 02:00-26:00 off'],
    ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; PH off'],
    ['Tu-Sa 18:00-02:00; Mo off', 'Tu-Sa 18:00-02:00; Mo off'],
    // It is uncertain which business day the hours between midnight and the end of the night belong to.
    ['Mo-Th 02:00-23:00; Fr-Sa 12:00-03:00; PH off', 'unknown: contradictory'],
    ['Mo-Su 12:00-01:00; Fr,Sa 12:00-05:00', 'Mo-Su 12:00-01:00; Sa 12:00-05:00; Fr 00:00-01:00,12:00-05:00'],
    // The later rule itself specifies hours for the time after midnight.
    ['Fr-Sa 17:00-02:00; Su 01:00-05:00', 'Fr-Sa 17:00-02:00; Su 01:00-05:00'],
    ['Fr-Sa 17:00-02:00; Su 00:00-24:00', 'Fr-Sa 17:00-02:00; Su 00:00-24:00'],
    // No later rule cuts the night short at midnight.
    ['Su 12:00-22:00; Fr-Sa 17:00-02:00', 'Su 12:00-22:00; Fr-Sa 17:00-02:00'],
    ['Fr-Sa 17:00-02:00, Su 12:00-22:00', 'Fr-Sa 17:00-02:00, Su 12:00-22:00'],
    // If a night has an open end, its end after midnight is unknown.
    ['Fr-Sa 17:00-02:00+; Su 12:00-22:00', 'Fr-Sa 17:00-02:00+; Su 10:00-34:00 off, Su 12:00-22:00'],
    ['Mo-Fr 18:00+; Sa off', 'Mo-Fr 18:00+; Sa 04:00-28:00 off'],
    ['Fr-Sa 17:00-02:00; Su 12:00+', 'Fr-Sa 17:00-02:00; Su 00:00-02:00,12:00+'],
    // Later rules completely override the rule that contains the night.
    ['Mo-Su 11:30-02:30; Mo-Sa 17:30-21:30; Su 17:30-22:00', 'unknown: contradictory'],
    // A rule with only a comment does not affect the night.
    ['Mo-Su 18:00-02:00; Dec 24 "ask us"', 'Mo-Su 18:00-02:00; Dec 24 "ask us"'],
    // A night that ends at sunrise.
    ['Mo-Sa 20:00-sunrise; Su off', 'Mo-Sa 20:00-sunrise; Su off'],
  ])('%s', (text, value) => expect(read(text)).toBe(value));
});

/** Generates random weekly rules with each weekday in exactly one rule, so that the expected hours are known without a parser. */
function* randomWeeks(count: number) {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const codes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  for (let i = 0; i < count; i++) {
    const rules = Array.from({ length: 2 + random(3) }, () => ({
      days: [] as number[],
      from: 6 + random(12),
      until: 20 + random(9),
    }));
    for (let weekday = 0; weekday < 7; weekday++) rules[random(rules.length)]?.days.push(weekday);
    const used = rules.filter(({ days }) => days.length > 0);
    const text = used
      .map(
        ({ days, from, until }) =>
          `${days.map((weekday) => codes[weekday]).join(',')} ${two(from)}-${two(until > 24 ? until - 24 : until)}`,
      )
      .join('; ');
    const spans = used.flatMap(({ days, from, until }) =>
      days.map((weekday) => [weekday * 24 + from, weekday * 24 + until] as const),
    );
    yield { text, isOpen: (hour: number) => spans.some(([from, until]) => (hour >= from && hour < until) || hour + 168 < until) };
  }
}

test('regardless of the order of the rules, every night in a random week ends at the time in the rule for its evening', () => {
  const monday = Date.UTC(2026, 10, 23);
  let cut = 0;
  for (const { text, isOpen } of randomWeeks(150)) {
    const value = read(text);
    if (value.startsWith('unknown')) continue;
    const timeline = readTimeline({ value, timeZone: 'UTC', country: 'ZZ' }, monday, { horizon: 8 * day });
    if ('broken' in timeline) throw new Error(`${value}: ${timeline.broken}`);
    for (let hour = 0; hour < 168; hour++) {
      const index = timeline.changes.findLastIndex((change) => change <= monday + hour * 3_600_000) + 1;
      expect([text, value, hour, timeline.states[index]]).toEqual([text, value, hour, isOpen(hour) ? 'open' : 'closed']);
    }
    if (/00:00-0/.test(value)) cut++;
  }
  expect(cut).toBeGreaterThan(50);
});

/** Rules that close or replace certain days, with the matching days in Germany in December 2026 and January 2027. */
const exceptions: readonly {
  readonly text: string;
  readonly hits: (date: Date) => boolean;
  readonly hours?: readonly [number, number];
}[] = [
  { text: 'PH off', hits: isHoliday },
  { text: 'PH 12:00-20:00', hits: isHoliday, hours: [12, 20] },
  { text: 'Su off', hits: (date) => date.getUTCDay() === 0 },
  { text: 'Su,PH off', hits: (date) => date.getUTCDay() === 0 || isHoliday(date) },
  { text: 'Dec 24 10:00-14:00', hits: (date) => date.getUTCMonth() === 11 && date.getUTCDate() === 24, hours: [10, 14] },
  { text: 'Dec 25-26 off', hits: (date) => date.getUTCMonth() === 11 && [25, 26].includes(date.getUTCDate()) },
  { text: 'Dec 28-Jan 2 off', hits: (date) => date >= new Date('2026-12-28') && date <= new Date('2027-01-02') },
  { text: 'Dec 31 18:00-05:00', hits: (date) => date.getUTCMonth() === 11 && date.getUTCDate() === 31, hours: [18, 29] },
  { text: 'Su[1] off', hits: (date) => date.getUTCDay() === 0 && date.getUTCDate() <= 7 },
  { text: 'Jan 11:00-21:00', hits: (date) => date.getUTCMonth() === 0, hours: [11, 21] },
];

function isHoliday(date: Date): boolean {
  return ['12-25', '12-26', '01-01'].includes(date.toISOString().slice(5, 10));
}

test.each(exceptions.flatMap((one) => exceptions.map((other) => [one.text, other.text, one, other] as const)))(
  'a night belongs to the day on which it begins: %s; %s',
  (_, __, one, other) => {
    const start = Date.UTC(2026, 11, 21);
    const hour = 3_600_000;
    for (const [from, until] of [
      [17, 26],
      [20, 29],
      [8, 25],
    ] as const) {
      const two = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
      const used = one === other ? [one] : [one, other];
      const text = [`Mo-Su ${two(from)}-${two(until)}`, ...used.map((rule) => rule.text)].join('; ');
      const value = read(text, 'DE');
      const timeline = readTimeline({ value, timeZone: 'UTC', country: 'DE' }, start, { horizon: 16 * day });
      if ('broken' in timeline) throw new Error(`${value}: ${timeline.broken}`);
      const isOpen = (instant: number) =>
        [0, 1].some((back) => {
          const date = Math.floor(instant / day) * day - back * day;
          const rule = used.findLast(({ hits }) => hits(new Date(date)));
          const hours = rule === undefined ? ([from, until] as const) : rule.hours;
          return hours !== undefined && instant >= date + hours[0] * hour && instant < date + hours[1] * hour;
        });
      for (let instant = start; instant < start + 15 * day; instant += hour) {
        const index = timeline.changes.findLastIndex((change) => change <= instant) + 1;
        const at = new Date(instant).toISOString();
        expect([value, at, timeline.states[index]]).toEqual([value, at, isOpen(instant) ? 'open' : 'closed']);
      }
    }
  },
);
