import type { Formats } from '../formats.ts';
import { ar as hints } from '../hints/ar.ts';
import { ar as report } from '../reportForm/ar.ts';
import type { MoreTexts } from './en.ts';

/** Isolates free text in its own direction, as in the first catalogue. */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar = (f: Formats): MoreTexts => ({
  titles: {
    atm: (name, app) => `${own(name)} · ${own(app)}`,
    place: (place, app) => `صرّافات آلية قرب ${own(place)} · ${own(app)}`,
  },
  search: {
    suggestions: 'اقتراحات',
    coordinates: 'إحداثيات',
    covered: 'منطقة مشمولة',
    failed: 'البحث لا يستجيب. ما زالت الإحداثيات والمناطق أدناه متاحة.',
    missed: (words: string) => `لم يُعثر على «${own(words)}».`,
    showing: (place: string) => `يُعرض الآن ${own(place)}.`,
    change: 'تغيير',
    elsewhereSilent: 'لا يمكن البحث الآن عن عناوين خارج المناطق المشمولة.',
    nothingHelp: `جرّب شارعًا أو مدينة أو بنكًا في منطقة مشمولة، أو إحداثيات مثل ${own('50.13, 14.49')}.`,
    unreadableLink: (host) => `هذا الرابط من ${own(host)} لا يتضمن مكانًا. افتحه ثم انسخ منه العنوان أو الإحداثيات.`,
    kinds: {
      place: 'منطقة مشمولة',
      city: 'مدينة',
      street: 'شارع',
      zip: 'رمز بريدي',
      operator: 'بنك',
      town: 'بلدة',
      village: 'قرية',
      district: 'حي',
      locality: 'مكان',
      station: 'محطة',
      airport: 'مطار',
      ferry: 'عبّارة',
      hospital: 'مستشفى',
      university: 'جامعة',
      museum: 'متحف',
      theatre: 'مسرح',
      attraction: 'معلم',
      mall: 'مركز تسوق',
      townHall: 'دار البلدية',
      park: 'حديقة',
      stadium: 'ملعب',
      beach: 'شاطئ',
    },
  },

  walk: { label: 'مدة المشي', any: 'أي مسافة' },

  fee: {
    note: 'يتقاضاها مشغّل الصرّاف. قد يتقاضى بنكك رسومًا أيضًا.',
  },

  cost: {
    title: 'كم تريد أن تسحب؟',
    inEach: 'بالعملة التي يصرفها كل صرّاف',
    field: 'مبلغ آخر',
    invalid: (most) => `عدد صحيح لا يتجاوز ${own(most)}`,
    clear: 'مسح المبلغ',
    sort: 'الترتيب حسب التكلفة الإجمالية',
    sorted: 'الصرّافات المعروضة فقط؛ التكاليف غير المعروفة في النهاية.',
    unsorted: 'لا تُعرف هنا أي تكلفة إجمالية: الأقرب أولًا.',
    rates: 'لا تُحوَّل العملات.',
    ownToo: 'قد يتقاضى بنكك رسومًا أيضًا.',
    about: (money) => `نحو ${own(money)}`,
    atLeast: (money) => `${own(money)} على الأقل`,
    pay: (money, amount) => `تدفع ${own(money)} مقابل ${own(amount)}`,
    fees: (money, amount) => `رسوم ${own(money)} لسحب ${own(amount)}`,
    nothing: 'بلا رسوم',
    unknown: 'التكلفة الإجمالية غير معروفة',
    heading: (amount) => `سحب ${own(amount)}`,
    machine: 'رسوم الصرّاف',
    own: 'رسوم بنكك',
    sum: 'إجمالي الرسوم',
    none: 'بلا رسوم',
    notKnown: 'غير معروف',
  },

  searchArea: 'البحث في هذه المنطقة',
  near: (place: string) => `بالقرب من ${own(place)}`,
  tilesUnreachable: 'تعذّر تحميل صور الخريطة.',

  mapTexts: {
    labels: {
      keys: 'مفاتيح الأسهم تحرّك الخريطة، وزائد وناقص للتكبير والتصغير',
      zoomIn: 'تكبير',
      zoomOut: 'تصغير',
      skip: 'تخطي الخريطة',
      position: 'موقعك',
      noDetail: 'لا توجد خريطة شوارع لهذه المنطقة',
    },
    pin: (name, state) => `${own(name)}، ${state}`,
    stack: (atms, state) => `${atms} هنا، ${state}`,
    cluster: (atms) => `${own(atms)}. تكبير`,
    states: { open: 'مفتوح', closed: 'مغلق', unknown: 'ساعات العمل غير معروفة', gone: 'أُبلغ عن إزالته' },
  },

  detail: {
    demo: 'هذه مدينة خيالية بصرّافات خيالية. لا شيء هنا حقيقي.',
    gone: 'لم يعد هذا الصرّاف مدرجًا في القائمة.',
    notFound: 'هذا الصرّاف غير معروف. قد يكون الرابط ناقصًا.',
    directions: 'الاتجاهات',
    otherMapApp: 'تطبيق خرائط آخر',
    share: 'مشاركة',
    shareText: (name, address) => `${own(name)}، ${own(address)}`,
    copied: 'نُسخ الرابط',
    copyAddress: 'نسخ العنوان',
    addressCopied: 'نُسخ العنوان',
    copyFailed: 'تعذّر النسخ. هذا هو النص:',
    walk: {
      title: 'الطريق سيرًا',
      stepByStep: 'خطوة بخطوة',
      stairs: 'في الطريق درج',
      steps: (count) =>
        `في الطريق درج: ${f.plural(count, { zero: 'بلا درجات', one: 'درجة واحدة', two: 'درجتان', few: '# درجات', many: '# درجة', other: '# درجة' })}`,
      print: 'طباعة الاتجاهات',
    },
    features: 'ما الذي يقدمه',
    hours: 'ساعات العمل',
    week: 'الأسبوع كله',
    today: 'اليوم',
    closedAllDay: 'مغلق',
    allDay: `مفتوح ${f.number(24)} ساعة`,
    dayUnknown: 'ساعات العمل غير معروفة',
    unsure: (times) => `${own(times)} (غير مؤكد)`,
    raw: 'كما سُجّلت',
    localTime: (zone) => `الأوقات بتوقيت مكان الصرّاف (${own(zone)}).`,
    hoursUnreadable: 'تعذّر عرض الساعات المسجّلة على شكل أسبوع.',
    hoursLoading: 'جارٍ تحميل ساعات العمل…',
    nonStop: 'مفتوح ليلًا ونهارًا، كل يوم.',
    hoursUnknown: 'غير معروفة',
    fee: 'رسوم الصرّاف',
    where: 'المكان بالضبط',
    currencies: 'العملات',
    network: 'شبكة بنكك',
    networkWithdrawal: 'السحب بلا رسوم للصرّاف',
    networkDeposit: 'الإيداع كما في بنكك',
    networkNone: 'ليس ضمن شبكة بنكك',
    partner: 'من بنكك',
    about: 'عن هذا السجل',
    checkedOn: (date) => `آخر تحقق: ${own(date)}`,
    checkedUnknown: 'تاريخ آخر تحقق غير معروف',
    source: 'المصدر',
    address: 'العنوان',
    coordinates: 'الإحداثيات',
    yes: 'نعم',
    no: 'لا',
  },

  hints,
  report: report(f),

  settings: {
    label: 'اللغة والمظهر',
    language: 'اللغة',
    theme: 'المظهر',
    themes: { system: 'تلقائي', light: 'فاتح', dark: 'داكن' },
    forget: 'حذف كل شيء من هذا الجهاز',
    forgetWhat:
      'تُحذف الأماكن والنتائج وصور الخريطة وعوامل التصفية والإعدادات. ويُحذف موقعك والنتائج من حوله عند إغلاق الصفحة. أما سجل المتصفح نفسه فلا يمكننا مسحه.',
    forgotten: 'حُذف كل شيء من هذا الجهاز.',
  },

  noPosition: {
    search: 'البحث عن مكان',
    denied: 'اكتب مكانًا في الأعلى، أو حرّك الخريطة إلى حيث أنت وابحث هناك.',
    unavailable: 'لا تتوفر إشارة للجهاز الآن. أعد المحاولة، أو اكتب مكانًا في الأعلى، أو حرّك الخريطة وابحث هناك.',
    silent: 'طلبنا موقعك ولم يردّ الجهاز. أعد المحاولة، أو اكتب مكانًا في الأعلى، أو حرّك الخريطة وابحث هناك.',
    insecure: `لا تشارك المتصفحات موقعك إلا مع صفحات ${own('https')}. اكتب مكانًا في الأعلى، أو حرّك الخريطة وابحث هناك.`,
    places: 'أو انتقل إلى منطقة مشمولة',
  },

  placeUnread: 'تعذّرت قراءة المكان في هذا الرابط.',

  stackTitle: (atms) => `${own(atms)} في هذا الموضع`,
  attribution: 'البيانات',
  empty: {
    clearFilters: 'مسح التصفية',
    searchIn: { apple: 'البحث في خرائط Apple', google: 'البحث في خرائط Google' },
    filtered: 'لا يطابق هذه التصفية أي صرّاف قريب.',
    outside: 'لا توجد بيانات عن هذا المكان بعد. لا يعني ذلك أنه بلا صرّافات آلية.',
    nearest: 'أقرب صرّاف آلي معروف:',
    nothing: 'لا نعرف أي صرّاف آلي لهذا البحث.',
  },

  areas: {
    fetch: `تحميل الصرّافات الآلية من ${own('OpenStreetMap')}`,
    looking: 'نبحث عن صرّافات آلية في هذه المنطقة…',
    more: 'ما زال تحميل هذه المنطقة جاريًا. قد تظهر صرّافات أخرى.',
    nothing: `لم يُعثر على صرّافات آلية، أو أن ${own('OpenStreetMap')} لا يستجيب. حاول لاحقًا.`,
    failed: 'تعذّر تحميل المنطقة. حاول مجددًا بعد دقيقة.',
  },

  howToAllow: {
    title: 'كيفية السماح بالموقع',
    chrome: 'اضغط على الرمز بجانب العنوان، واختر «الأذونات»، واسمح بـ«الموقع»، ثم أعد المحاولة.',
    safari: `افتح «الإعدادات»، ثم «التطبيقات»، ثم ${own('Safari')}، ثم «الموقع»، واختر «السؤال» أو «السماح»، ثم عُد وأعد المحاولة.`,
    firefox: 'اضغط على الدرع أو القفل بجانب العنوان، وأزل حظر الموقع، ثم أعد المحاولة.',
    other: 'اسمح بالموقع لهذه الصفحة في إعدادات المتصفح أو التطبيق، ثم أعد المحاولة.',
  },

  offline: {
    kept: 'محفوظ على هذا الجهاز',
    keptOf: (time) => `نتائج ${own(time)}`,
  },
});
