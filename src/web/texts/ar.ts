import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

/** Isolates a name, a place or a number with its unit in its own direction (first-strong isolate). */
const own = (text: string) => `\u2068${text}\u2069`;

/** Modern Standard Arabic, from right to left. */
export const ar = (f: Formats): Texts => {
  const atms = (count: number) =>
    f.plural(count, {
      zero: 'لا صرّافات آلية',
      one: 'صرّاف آلي واحد',
      two: 'صرّافان آليان',
      few: '# صرّافات آلية',
      many: '# صرّافًا آليًا',
      other: '# صرّاف آلي',
    });
  const day = f.number(24);
  // In the words for attributes, replace the digits with those of the locale.
  const words: ReturnType<typeof attributeWords> = JSON.parse(JSON.stringify(attributeWords('ar')), (_, value) =>
    typeof value === 'string' ? value.replaceAll('24', day) : value,
  );
  return {
    appName: 'البحث عن صرّاف آلي',
    operatorUnknown: 'صرّاف آلي',
    demo: 'بيانات تجريبية',
    dismiss: 'إخفاء',
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء',
    labelled: (word) => `${word}:`,
    joined: (before, after) => `${before}، ${after}`,

    howWeKnow: 'كيف نعرف ذلك',
    skipToList: 'الانتقال إلى قائمة الصرّافات الآلية',

    close: 'إغلاق',
    listLabel: 'الصرّافات الآلية',
    mapLabel: 'خريطة الصرّافات الآلية',
    list: 'القائمة',
    map: 'الخريطة',
    sheetHandle: 'حجم القائمة',
    sheetStop: { peek: 'صغيرة', half: 'نصف الشاشة', full: 'ملء الشاشة' },

    search: {
      label: 'ابحث عن مكان أو شارع أو بنك',
      placeholder: 'مكان، شارع، بنك…',
      clear: 'مسح البحث',
      near: 'بالقرب مني',
      useMyLocation: 'استخدام موقعي',
      searching: 'جارٍ البحث…',
      atms,
    },

    filters: {
      label: 'التصفية',
      clear: 'مسح الكل',
      chips: {
        openNow: 'مفتوح الآن',
        isFree: 'بلا رسوم للصرّاف',
        ...words.chips,
        allianceOnly: 'مجاني لك',
      },
    },

    attributes: words.attributes,

    open: {
      nonStop: `مفتوح ${day} ساعة`,
      open: 'مفتوح',
      closes: (moment) => `مفتوح حتى ${own(moment)}`,
      closesIn: (moment, left) => `مفتوح حتى ${own(moment)} (بقي ${own(left)})`,
      closed: 'مغلق',
      opens: (moment) => `مغلق حتى ${own(moment)}`,
      opensIn: (moment, left) => `مغلق حتى ${own(moment)} (بقي ${own(left)})`,
      unknown: 'ساعات العمل غير معروفة',
      notNonStop: `ساعات العمل غير معروفة، ليس ${day} ساعة`,
    },
    amount: 'المبلغ',
    fee: {
      none: 'بلا رسوم للصرّاف',
      // The mark keeps the letters of "UK£" in this order.
      amount: (money) => `رسوم الصرّاف ${own(`\u200e${money}`)}`,
      percentage: (percentage) => `رسوم الصرّاف ${own(`${percentage}${/[٠-٩]/.test(percentage) ? '٪' : '%'}`)}`,
      unknown: 'رسوم الصرّاف غير معروفة',
      amountUnknown: 'رسوم للصرّاف، مبلغها غير معروف',
      someCards: 'رسوم للصرّاف لبعض البطاقات',
    },

    card: {
      walk: (minutes) => `${own(minutes)} د مشيًا`,
      about: 'نحو',
      stepFree: (minutes) => `${own(minutes)} د بلا درج`,
      noStepFree: 'لا يُعرف طريق بلا درج',
      closesBefore: (duration) => `يغلق قبل وصولك بـ ${own(duration)}`,
      opensBefore: 'يفتح قبل وصولك',
      addressUnknown: 'العنوان غير معروف',
      differ: 'تفاصيلها الأخرى مختلفة',
      freeForYou: 'مجاني لك',
      noWithdrawal: 'لا سحب نقدي هنا',
      currencyUnknown: (code) => `${own(code)} غير مؤكدة`,
      caution: 'أبلغ عدة أشخاص بإزالة هذا الصرّاف',
    },

    earlierSearch: 'تعذّر تحديث القائمة. تظهر نتائج بحثك السابق.',

    summary: {
      of: (shown, total) => `${own(shown)} من ${own(total)}`,
      within: (counts, radius) => `${counts} ضمن ${own(radius)}`,
      onFoot: (counts, minutes, isAbout) => `${counts} ضمن مسافة ${own(minutes)} د مشيًا${isAbout ? ' تقريبًا' : ''}`,
      inArea: (counts) => `${own(counts)} في هذه المنطقة`,
      from: 'المسافات من:',
      mostlyUnknown: 'ما لم يُذكر من أوقات ورسوم غير معروف.',
      onlyOf: (banks) => `تُعرض هنا صرّافات ${own(banks)} فقط.`,
      shownOf: (shown, total) => `${own(shown)} من ${own(total)}. كبّر الخريطة لعرض المزيد.`,
      more: 'عرض المزيد',
      loading: 'جارٍ البحث عن صرّافات آلية…',
      updating: 'جارٍ التحديث…',
    },
    groups: {
      counts: {
        match: (count) => `يناسب طلبك: ${f.number(count)}`,
        unconfirmed: (count) => `قد يناسب طلبك: ${f.number(count)}`,
      },
      shown: (shown) => `المعروض ${own(shown)}`,
      noMatch: 'لا نعلم عن صرّاف يناسب ما طلبت.',
      unconfirmedHelp: 'تذكر كل بطاقة ما لا نعرفه.',
    },

    welcome: {
      title: 'اعثر على نقد بالقرب منك',
      lead: 'استخدم موقعك أو ابحث عن مكان. يُستخدم موقعك للبحث فقط.',
      lastPlace: 'آخر مكان',
    },
    locating: { title: 'جارٍ تحديد موقعك…', lead: 'قد يستغرق ذلك بضع ثوانٍ.' },
    noPosition: {
      denied: { title: 'الموقع محظور لهذه الصفحة' },
      unavailable: { title: 'تعذّر تحديد موقعك' },
      silent: { title: 'لم يستجب جهازك' },
      insecure: { title: 'يتطلب الموقع صفحة آمنة' },
    },
    accuracy: (distance) => `دقة موقعك لا تتجاوز ${own(distance)}.`,
    empty: {
      title: 'لا صرّاف آليًا',
      bankTitle: (bank: string) => `لا يوجد صرّاف آلي تابع لـ ${own(bank)} في الجوار`,
      outsideTitle: 'خارج المنطقة المشمولة',
      outsideNotice: 'لا تشمل بياناتنا صرّافات هذا المكان بعد. قد تكون النتائج بعيدة.',
    },
    failure: {
      title: 'تعذّر تحميل الصرّافات الآلية',
      network: 'تعذّر الوصول إلى الخدمة. تحقق من الاتصال؛ ستُعاد المحاولة.',
      timeout: 'تأخرت الخدمة في الرد. ستُعاد المحاولة تلقائيًا.',
      server: 'تواجه الخدمة مشكلة. ستُعاد المحاولة تلقائيًا.',
      unauthorized: 'هذه الصفحة غير مسجّلة في الخدمة. أعد تحميلها، وإن لم ينجح ذلك فتواصل مع بنكك.',
      insecure: 'افتح هذه الصفحة عبر https.',
      forbidden: 'البحث عن الصرّافات الآلية غير مفعّل هنا.',
      tooMany: 'طلبات كثيرة الآن. ستُعاد المحاولة بعد لحظات.',
      rejected: 'لم تفهم الخدمة هذا الطلب.',
      detail: (message) => `الرد: ${own(message)}`,
      oldResults: (time) => `المعروض نتائج سابقة: ${own(time)}.`,
      again: 'جارٍ إعادة المحاولة…',
    },
    offline: {
      title: 'أنت غير متصل',
      since: (time) => `بلا اتصال منذ: ${own(time)}. قد تنقص أجزاء من الخريطة.`,
      refresh: 'ستُحدَّث النتائج عند عودة الاتصال.',
      none: 'سنحمّل الصرّافات عند عودة الاتصال.',
    },
    mapLoading: 'جارٍ تحميل الخريطة…',
    mapFailed: 'تعذّر تحميل الخريطة. القائمة ما زالت تعمل.',
    partFailed: 'تعذّر تحميل هذا الجزء.',
    crashed: { title: 'حدث خطأ في هذه الصفحة', lead: 'أعد تحميلها.', reload: 'إعادة التحميل' },

    detail: {
      back: 'العودة إلى القائمة',
      backToDetails: 'العودة إلى التفاصيل',
      loading: 'جارٍ تحميل الصرّاف…',
    },
    mapTexts: {
      you: 'موقعك',
    },
  };
};
