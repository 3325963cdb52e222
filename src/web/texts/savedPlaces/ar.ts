import type { SavedTexts } from './en.ts';

/** Isolates names, numbers and dates in their own direction, as in ../ar.ts. */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar: SavedTexts = {
  save: 'حفظ',
  saved: 'محفوظ',
  full: 'لا يمكن حفظ مزيد من الصرّافات. أزل أحدها أولًا.',
  home: 'المنزل',
  work: 'العمل',
  fixed: 'المنزل والعمل',
  saveAs: { home: 'حفظ كمنزل', work: 'حفظ كمكان عمل' },
  noCentre: 'ابحث عن مكان أو استخدم موقعك، ثم يمكنك حفظه هنا كمنزل أو كمكان عمل.',
  atms: 'الصرّافات المحفوظة',
  noAtms: 'لحفظ صرّاف، افتحه واضغط «حفظ». سترى هنا بعد ذلك ما تغيّر منذ زيارتك الأخيرة.',
  recent: 'الأماكن الأخيرة',
  remove: (name) => `إزالة ${own(name)}`,
  removed: (name) => `أُزيل: ${own(name)}`,
  asOf: (date) => `حسب بيانات ${own(date)}`,
  sinceVisit: (date) => `منذ زيارتك الأخيرة في ${own(date)}`,
  lastKnown: (date) => `بيانات بتاريخ ${own(date)}. يتعذر تحميل هذا الصرّاف الآن.`,
  lastKnownGone: (date) => `لم يعد مدرجًا في القائمة. بيانات بتاريخ ${own(date)}.`,
  forget: 'حذف الأماكن المحفوظة',
  forgetWhat: 'تُحذف الصرّافات المحفوظة والمنزل والعمل والأماكن الأخيرة ونتائج البحث المحفوظة. وهي محفوظة على هذا الجهاز فقط.',
  forgotten: 'حُذفت أماكنك المحفوظة.',
  until: {
    tabClosed: 'هذه الصفحة جزء من صفحة أخرى. تُحذف الأماكن المحفوظة عند إغلاقها.',
    pageClosed: 'لا يسمح متصفحك أو تطبيقك لهذه الصفحة بحفظ أي شيء. تُفقد الأماكن المحفوظة عند إغلاق الصفحة.',
  },
  changes: {
    gone: 'لم يعد مدرجًا في القائمة',
    listedAgain: 'أُدرج في القائمة من جديد',
    moved: (distance) => `انتقل مسافة ${own(distance)}`,
    fee: {
      amount: {
        known: (now) => `أصبحت الرسوم معروفة: ${own(now)}`,
        was: (now, was) => `الرسوم الآن ${own(now)} (كانت ${own(was)})`,
        wasNone: (now) => `الرسوم الآن ${own(now)} (كان بلا رسوم)`,
      },
      none: {
        known: 'أصبح معروفًا أنه بلا رسوم',
        changed: 'أصبح بلا رسوم',
        was: (was) => `أصبح بلا رسوم (كانت الرسوم ${own(was)})`,
      },
      amountUnknown: {
        known: 'أصبح معروفًا أن هناك رسومًا (المبلغ غير معروف)',
        changed: 'أصبحت هناك رسوم (المبلغ غير معروف)',
        was: (was) => `لم يعد مبلغ الرسوم معروفًا (كان ${own(was)})`,
      },
      someCards: {
        known: 'أصبح معروفًا أن هناك رسومًا لبعض البطاقات',
        changed: 'أصبحت هناك رسوم لبعض البطاقات',
        only: 'أصبحت الرسوم لبعض البطاقات فقط',
      },
      unknown: {
        changed: 'لم تعد الرسوم معروفة',
        was: (was) => `لم تعد الرسوم معروفة (كانت ${own(was)})`,
      },
    },
    hours: {
      changed: 'تغيّرت ساعات العمل',
      known: 'أصبحت ساعات العمل معروفة',
      unknown: 'لم تعد ساعات العمل معروفة',
    },
    operator: {
      changed: (now, was) => `المشغّل الآن: ${own(now)} (كان: ${own(was)})`,
      known: (now) => `أصبح المشغّل معروفًا: ${own(now)}`,
      unknown: (was) => `لم يعد المشغّل معروفًا (كان: ${own(was)})`,
    },
    notWorking: 'لا يعمل الآن',
    worksAgain: 'عاد إلى العمل',
    noWithdrawal: 'لم يعد يصرف النقود',
    withdrawal: 'لم يعد مسجّلًا على أنه لا يصرف النقود',
    reportedGone: 'أُبلغ عن إزالته',
    notReportedGone: 'لم يعد مُبلَّغًا عن إزالته',
  },
};
