/**
 * The words in opening hours, by language. The full and short names of days and months come from CLDR, through the runtime. The
 * source of the tables below is `convention`. These tables contain abbreviations and phrases on signs and in tags that CLDR does
 * not list.
 */

export type Meaning =
  | { readonly kind: 'day' /** 1 (Monday) to 7. */; readonly day: number }
  | { readonly kind: 'month' /** 1 to 12. */; readonly month: number }
  | { readonly kind: 'holiday'; readonly holiday: 'PH' | 'SH' }
  | { readonly kind: 'state'; readonly state: 'off' | 'open' | 'unknown' }
  | { readonly kind: 'sun'; readonly event: 'sunrise' | 'sunset' | 'dawn' | 'dusk' }
  | { readonly kind: 'half'; readonly half: 'am' | 'pm' }
  | { readonly kind: 'clock' /** Minutes: noon, or midnight at the end of a day. */; readonly minutes: 720 | 1440 }
  | { readonly kind: 'always' | 'to' | 'and' | 'from' | 'hour' | 'week' | 'easter' | 'dayUnit' | 'openEnd' | 'everyDay' };

export interface HoursVocabulary {
  /** Words in lower case. Some words contain spaces. */
  readonly words: ReadonlyMap<string, Meaning>;
  /** The maximum number of spaces in a word. */
  readonly mostBlanks: number;
  /** The words for days in this language, without OpenStreetMap's codes. */
  readonly own: ReadonlySet<string>;
}

interface Phrases {
  /** Seven short names, beginning with Monday. Slashes separate alternatives for a day. */
  readonly days?: string;
  readonly to?: string;
  readonly and?: string;
  readonly from?: string;
  readonly hour?: string;
  readonly off?: string;
  readonly open?: string;
  readonly holidays?: string;
  readonly always?: string;
  /** Phrases for every day of the week. */
  readonly daily?: string;
  readonly am?: string;
  readonly pm?: string;
}

/** Commas separate the phrases. */
const phrases: Readonly<Record<string, Phrases>> = {
  ar: {
    to: 'حتى,إلى,الى',
    from: 'من',
    and: 'و',
    off: 'مغلق',
    always: '24 ساعة,٢٤ ساعة,على مدار الساعة,طوال اليوم',
    am: 'ص,صباحا,صباحًا,صباحاً',
    pm: 'م,مساء,مساءا,مساءً,مساءاً',
  },
  bg: {
    daily: 'ежедневно',
    days: 'пн/пон,вт,ср,чт,пт,сб,нд/нед',
    to: 'до',
    from: 'от',
    and: 'и',
    hour: 'ч,часа',
    off: 'затворено,почивен ден',
    always: 'денонощно,24 часа,нон стоп',
  },
  bs: {
    days: 'pon/po,uto/ut,sri/sr,čet/cet/če/ce,pet/pe,sub/su,ned/ne',
    to: 'do',
    from: 'od',
    and: 'i',
    hour: 'h,sati',
    off: 'zatvoreno',
    always: '24 sata',
  },
  ca: {
    days: 'dl,dt,dc,dj,dv,ds,dg',
    to: 'a,fins a',
    from: 'de,del',
    and: 'i',
    hour: 'h',
    off: 'tancat',
    holidays: 'festius',
    always: '24 hores,24 hores al dia',
  },
  cs: {
    daily: 'denně',
    days: 'po,út/ut,st,čt/ct,pá/pa,so,ne',
    to: 'do,až,az',
    from: 'od',
    and: 'a',
    hour: 'h,hod,hodin',
    off: 'zavřeno,zavreno',
    holidays: 'svátky,státní svátky',
    always: 'nonstop,non stop,nepřetržitě,24 hodin,24 hodin denně',
  },
  da: {
    days: 'ma,ti,on,to,fr,lø,sø',
    to: 'til',
    from: 'kl,fra',
    and: 'og',
    off: 'lukket',
    holidays: 'helligdage',
    always: 'døgnåbent,døgnet rundt,hele døgnet,24 timer',
  },
  de: {
    daily: 'täglich,taeglich,tägl,jeden tag',
    days: 'mo,di,mi,do,fr,sa,so',
    to: 'bis',
    from: 'von,um',
    and: 'und,u',
    hour: 'uhr,h',
    off: 'geschlossen,geschl,zu,ruhetag',
    open: 'geöffnet,offen',
    holidays: 'feiertag,feiertage,feiertags,ft,an feiertagen',
    always: '24 stunden,24 std,24 stunden am tag,24 stunden geöffnet,rund um die uhr,immer,immer geöffnet',
  },
  el: {
    days: 'δε/δευ,τρ/τρι,τε/τετ,πε/πεμ,πα/παρ,σα/σαβ,κυ/κυρ',
    to: 'έως,εως,μέχρι',
    from: 'από',
    and: 'και',
    off: 'κλειστά,κλειστό',
    always: '24 ώρες,24ωρο,όλο το 24ωρο',
    am: 'πμ',
    pm: 'μμ',
  },
  en: {
    daily: 'daily,every day,everyday',
    days: 'mo/mon,tu/tue/tues,we/wed/weds,th/thu/thur/thurs,fr/fri,sa/sat,su/sun',
    to: 'to,till,til,until,thru,through',
    and: 'and',
    from: 'from,at',
    hour: 'h,hs,hrs,hr,hours,hour',
    off: 'off,closed',
    open: 'open',
    holidays: 'ph,public holiday,public holidays,bank holiday,bank holidays',
    always:
      'always,always open,open always,open 24 hours,24 hour atm,24 hours atm,atm 24 hours,open 24 hours a day,24 hours,24 hour,24 hrs,24 hr,24 hours a day,24 hours daily,24 hours open,round the clock,around the clock,nonstop,non stop',
    am: 'am',
    pm: 'pm',
  },
  es: {
    daily: 'todos los días,todos los dias,diario,diariamente',
    days: 'lu/l,ma,mi/x,ju/j,vi/v,sa/s,do/d',
    to: 'a,al,hasta,a las,hasta las',
    from: 'de,del,desde,de las,desde las',
    and: 'y,e',
    hour: 'h,hs,hrs,horas',
    off: 'cerrado',
    open: 'abierto',
    holidays: 'festivo,festivos,feriado,feriados',
    always: '24 horas,24 hs,24 hrs,las 24 horas,24 horas al día,24 horas al dia,abierto 24 horas,todo el día,todo el dia',
  },
  et: {
    days: 'e,t,k,n,r,l,p',
    to: 'kuni',
    and: 'ja',
    off: 'suletud',
    holidays: 'riigipühad,riigipüha',
    always: 'ööpäevaringselt,24 tundi,ööpäev läbi',
  },
  fi: {
    days: 'ma,ti,ke,to,pe,la,su',
    from: 'klo',
    and: 'ja',
    off: 'suljettu',
    holidays: 'pyhäpäivät',
    always: 'ympäri vuorokauden,24 tuntia,aina auki',
  },
  fr: {
    daily: 'tous les jours',
    days: 'lu/l,ma,me,je/j,ve/v,sa/s,di/d',
    to: 'à,a,au,jusqu à,jusqu’à',
    from: 'de,du',
    and: 'et',
    hour: 'h,heures',
    off: 'fermé,ferme,fermée',
    open: 'ouvert',
    holidays: 'jours fériés,jours feries,jour férié,fériés',
    always:
      '24 heures,24 h sur 24,24 heures sur 24,24h sur 24,non stop,tout le temps,24 heures par jour,7j sur 7 24h sur 24,24h sur 24 7j sur 7,24 heures sur 24 7 jours sur 7',
  },
  he: { off: 'סגור', to: 'עד', always: '24 שעות' },
  hr: {
    days: 'pon/po,uto/ut,sri/sr,čet/cet/če/ce,pet/pe,sub/su,ned/ne',
    to: 'do',
    from: 'od',
    and: 'i',
    hour: 'h,sati',
    off: 'zatvoreno',
    holidays: 'praznici,praznik',
    always: '24 sata,non stop,nonstop,0-24',
  },
  hu: {
    days: 'h/hé,k/ke,sze,cs/csü,p/pé,szo,v/va',
    to: 'ig',
    and: 'és',
    hour: 'óra',
    off: 'zárva',
    open: 'nyitva',
    holidays: 'ünnepnapok,ünnepnap',
    always: 'éjjel nappal,24 óra,24 órás,non stop,nonstop',
  },
  id: { to: 'sampai,s d', and: 'dan', off: 'tutup', open: 'buka', always: '24 jam' },
  it: {
    daily: 'tutti i giorni',
    days: 'lu/l,ma,me,gi/g,ve/v,sa/s,do/d',
    to: 'a,al,alle,fino a,fino alle',
    from: 'da,dal,dalle',
    and: 'e',
    hour: 'h,ore',
    off: 'chiuso,chiusa',
    open: 'aperto',
    holidays: 'festivi,giorni festivi,festivo',
    always: '24 ore,24 ore su 24,h24,aperto 24 ore,sempre aperto,24h su 24',
  },
  ja: {
    to: 'から,より',
    off: '定休日,休み,休業,休',
    holidays: '祝日,祝',
    always: '24時間,24時間営業,24 時間,24 時間営業,年中無休24時間,終日',
    am: '午前',
    pm: '午後',
  },
  ko: {
    to: '부터',
    off: '휴무',
    holidays: '공휴일',
    always: '24시간,24 시간,24시간 영업,연중무휴 24시간',
    am: '오전',
    pm: '오후',
  },
  lt: { to: 'iki', from: 'nuo', and: 'ir', hour: 'val', off: 'nedirba', always: 'visą parą,24 val' },
  lv: { days: 'pr,ot,tr,ce,pk,se,sv', to: 'līdz', from: 'no', and: 'un', off: 'slēgts', always: 'visu diennakti,24 stundas' },
  nb: {
    days: 'ma,ti,on,to,fr,lø,sø',
    to: 'til',
    from: 'kl,fra',
    and: 'og',
    off: 'stengt',
    holidays: 'helligdager',
    always: 'døgnåpent,døgnet rundt,24 timer',
  },
  nl: {
    daily: 'dagelijks,elke dag',
    days: 'ma,di,wo,do,vr,za,zo',
    to: 'tot,t/m,tm',
    from: 'van',
    and: 'en',
    hour: 'uur,u,h',
    off: 'gesloten',
    open: 'open',
    holidays: 'feestdagen,feestdag',
    always: '24 uur,24 uur per dag,dag en nacht,altijd,altijd open',
  },
  pl: {
    daily: 'codziennie',
    days: 'pn/pon,wt,śr/sr,cz/czw,pt/pi,so/sb/sob,nd/ndz/ni/niedz',
    to: 'do',
    from: 'od',
    and: 'i',
    hour: 'h,godz',
    off: 'zamknięte,nieczynne,zamkniete',
    open: 'otwarte,czynne',
    holidays: 'święta',
    always: 'całodobowo,całą dobę,calodobowo,24 godziny,24 godz,24 godziny na dobę,non stop',
  },
  pt: {
    daily: 'todos os dias,diariamente',
    days: 'seg,ter,qua,qui,sex,sáb/sab,dom',
    to: 'a,à,às,as,até,até às,ao',
    from: 'de,das,da',
    and: 'e',
    hour: 'h,hs,horas',
    off: 'fechado,encerrado',
    open: 'aberto',
    holidays: 'feriado,feriados',
    always: '24 horas,24 horas por dia,aberto 24 horas',
  },
  ro: {
    days: 'lu,ma,mi,jo,vi,sâ/sa,du',
    to: 'până la,pana la',
    from: 'de la',
    and: 'și,si',
    hour: 'h,ore',
    off: 'închis,inchis',
    holidays: 'sărbători legale',
    always: '24 de ore,24 ore,non stop,nonstop',
  },
  ru: {
    daily: 'ежедневно',
    days: 'пн,вт,ср,чт,пт,сб,вс',
    to: 'до,по',
    from: 'с,от',
    and: 'и',
    hour: 'ч,час,часов',
    off: 'выходной,выходные,закрыто,вых',
    holidays: 'праздники,праздничные дни',
    always: 'круглосуточно,круглосуточный,24 часа,нонстоп,24ч',
  },
  sk: {
    days: 'po,ut,st,št,pi,so,ne',
    to: 'do,až',
    from: 'od',
    and: 'a',
    hour: 'h,hod,hodín',
    off: 'zatvorené,zatvorene',
    holidays: 'sviatky',
    always: 'nonstop,non stop,nepretržite,24 hodín',
  },
  sl: {
    days: 'pon/po,tor/to,sre/sr,čet/cet/če/ce,pet/pe,sob/so,ned/ne',
    to: 'do',
    from: 'od',
    and: 'in',
    hour: 'h',
    off: 'zaprto',
    always: '24 ur,non stop',
  },
  sr: {
    days: 'pon/po/пон,uto/ut/уто,sre/sr/сре,čet/cet/če/ce/чет,pet/pe/пет,sub/su/суб,ned/ne/нед',
    to: 'do,до',
    from: 'od,од',
    and: 'i,и',
    hour: 'h,ч',
    off: 'zatvoreno,затворено',
    always: '24 sata,00-24,0-24,24 часа',
  },
  sv: {
    days: 'må,ti,on,to,fr,lö,sö',
    to: 'till',
    from: 'kl,från',
    and: 'och',
    off: 'stängt',
    holidays: 'helgdagar',
    always: 'dygnet runt,24 timmar',
  },
  th: { always: '24 ชั่วโมง,24 ชม,ตลอด 24 ชั่วโมง', off: 'ปิด' },
  tr: {
    days: 'pzt/pt,sal/sa,çar/ça/ca,per/pe,cum/cu,cmt/ct,paz/pa',
    to: 'ile',
    and: 've',
    off: 'kapalı',
    always: '24 saat,7/24,24 saat açık',
  },
  uk: {
    daily: 'щодня',
    days: 'пн,вт,ср,чт,пт,сб,нд',
    to: 'до',
    from: 'з,від',
    and: 'та,і',
    hour: 'год',
    off: 'вихідний,зачинено',
    holidays: 'свята',
    always: 'цілодобово,24 години',
  },
  vi: { to: 'đến', always: '24 giờ,cả ngày' },
  zh: {
    days: '周一/礼拜一/週一,周二/礼拜二/週二,周三/礼拜三/週三,周四/礼拜四/週四,周五/礼拜五/週五,周六/礼拜六/週六,周日/礼拜日/週日',
    to: '至,到',
    off: '休息',
    always: '24小时,24小時,24 小时,24 小時,全天,全天候,24小时营业,24小時營業',
    am: '上午',
    pm: '下午',
  },
};

/** OpenStreetMap's keywords and their alternative spellings. */
const codes: readonly (readonly [words: string, meaning: Meaning])[] = [
  ['ph', { kind: 'holiday', holiday: 'PH' }],
  ['sh', { kind: 'holiday', holiday: 'SH' }],
  ['unknown', { kind: 'state', state: 'unknown' }],
  ['sunrise', { kind: 'sun', event: 'sunrise' }],
  ['sunset,sundown', { kind: 'sun', event: 'sunset' }],
  ['dawn', { kind: 'sun', event: 'dawn' }],
  ['dusk', { kind: 'sun', event: 'dusk' }],
  ['noon,midday', { kind: 'clock', minutes: 720 }],
  ['midnight', { kind: 'clock', minutes: 1440 }],
  ['easter', { kind: 'easter' }],
  ['late,close,closing,closing time,last customer,open end', { kind: 'openEnd' }],
  ['week,weeks', { kind: 'week' }],
  ['day,days', { kind: 'dayUnit' }],
];

export const hoursLanguages: readonly string[] = Object.keys(phrases).filter((language) => language !== 'en');

/** Normalizes a word for look-ups to lower case and NFKC, without a final full stop. */
export function folded(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\.$/, '');
}

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** A Monday that is also the first of January, from which the names of all days and months are formatted. */
const monday = Date.UTC(2024, 0, 1);

function namesOf(
  language: string,
  options: Intl.DateTimeFormatOptions,
  part: 'weekday' | 'month',
  days: readonly number[],
): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return days.map((day) => format.formatToParts(day).find(({ type }) => type === part)?.value ?? '');
}

const weekdays = Array.from({ length: 7 }, (_, i) => monday + i * 86_400_000);
const firsts = Array.from({ length: 12 }, (_, i) => Date.UTC(2024, i, 1));

/**
 * Returns a day's name with and without an optional part, because people write both. Hebrew and Thai put the word "day" before
 * the name, and Portuguese adds "-feira".
 */
const shortened = (name: string): string[] => [name, name.replace(/^(יום |วัน)/, ''), name.replace(/-feira$/, '')];

/** Adds names, and their prefixes of at least three letters that are not prefixes of other names in the list. */
function addNames(
  into: Map<string, Meaning>,
  names: readonly (readonly string[])[],
  meaningOf: (index: number) => Meaning,
): void {
  const owner = new Map<string, number | 'several'>();
  names.forEach((spellings, index) => {
    const all = new Set<string>();
    for (const spelling of spellings.flatMap(shortened).map(folded)) {
      for (const form of [spelling, withoutAccents(spelling)]) {
        for (let length = Math.min(3, form.length); length <= form.length; length++) all.add(form.slice(0, length));
      }
    }
    for (const word of all) owner.set(word, owner.has(word) && owner.get(word) !== index ? 'several' : index);
  });
  for (const [word, index] of owner) if (index !== 'several' && word !== '') into.set(word, meaningOf(index));
}

/**
 * Adds words, but removes those that already have a different meaning, because they are ambiguous. For example, "mar" is a prefix
 * of the words for Tuesday and March in several languages. The word "mar" is ambiguous unless CLDR lists it as the short name of
 * Tuesday or March.
 */
function addUnlessAmbiguous(into: Map<string, Meaning>, words: ReadonlyMap<string, Meaning>): void {
  for (const [word, meaning] of words) {
    if (into.has(word)) into.delete(word);
    else into.set(word, meaning);
  }
}

const listed = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','));

function build(language: string, base: ReadonlyMap<string, Meaning>): HoursVocabulary {
  const own = new Map<string, Meaning>();
  const days = new Map<string, Meaning>();
  const months = new Map<string, Meaning>();
  const cldr = (options: Intl.DateTimeFormatOptions, part: 'weekday' | 'month') =>
    namesOf(language, options, part, part === 'weekday' ? weekdays : firsts);
  const asDay = (index: number): Meaning => ({ kind: 'day', day: index + 1 });
  const asMonth = (index: number): Meaning => ({ kind: 'month', month: index + 1 });
  const transposed = (lists: readonly (readonly string[])[], size: number) =>
    Array.from({ length: size }, (_, i) => lists.map((list) => list[i] ?? ''));
  addNames(days, transposed([cldr({ weekday: 'long' }, 'weekday')], 7), asDay);
  const monthForms = [cldr({ month: 'long' }, 'month'), cldr({ month: 'long', day: 'numeric' }, 'month')];
  addNames(months, transposed(monthForms, 12), asMonth);
  for (const [word, meaning] of days) own.set(word, meaning);
  addUnlessAmbiguous(own, months);
  // Short names from CLDR or the table count as unambiguous, even if other names begin with them.
  cldr({ month: 'short' }, 'month').forEach((name, index) => {
    if (!/^\d/.test(name)) own.set(folded(name), asMonth(index));
  });
  cldr({ weekday: 'short' }, 'weekday').forEach((name, index) => {
    own.set(folded(name), asDay(index));
  });
  const { days: short, to, and, from, hour, off, open, holidays, always, daily, am, pm } = phrases[language] ?? {};
  listed(short).forEach((names, index) => {
    for (const name of names.split('/')) own.set(folded(name), asDay(index));
  });
  const ownDays = new Set([...own].flatMap(([word, { kind }]) => (kind === 'day' ? [word] : [])));
  const add = (text: string | undefined, meaning: Meaning) => {
    for (const word of listed(text)) if (!own.has(folded(word))) own.set(folded(word), meaning);
  };
  add(to, { kind: 'to' });
  add(and, { kind: 'and' });
  add(from, { kind: 'from' });
  add(hour, { kind: 'hour' });
  add(off, { kind: 'state', state: 'off' });
  add(open, { kind: 'state', state: 'open' });
  add(holidays, { kind: 'holiday', holiday: 'PH' });
  add(always, { kind: 'always' });
  add(daily, { kind: 'everyDay' });
  add(am, { kind: 'half', half: 'am' });
  add(pm, { kind: 'half', half: 'pm' });
  const words = new Map([...base, ...own]);
  return { words, own: ownDays, mostBlanks: Math.max(...[...words.keys()].map((word) => word.split(' ').length - 1)) };
}

const coded = new Map(codes.flatMap(([words, meaning]) => words.split(',').map((word) => [word, meaning] as const)));

const built = new Map<string, HoursVocabulary>();

/** Returns the words of OpenStreetMap, English and this language. Words in this language take precedence. */
export function hoursVocabulary(language: string): HoursVocabulary {
  let vocabulary = built.get(language);
  if (vocabulary === undefined) {
    const base = language === 'en' ? coded : hoursVocabulary('en').words;
    vocabulary = build(language, base);
    built.set(language, vocabulary);
  }
  return vocabulary;
}
