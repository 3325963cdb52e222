import type { CardTexts } from './en.ts';

/** Isolates names in their own direction, as in ../ar.ts. */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar: CardTexts = {
  choice: 'مجانًا ببطاقاتي',
  title: 'بطاقاتك',
  intro: 'أضف بطاقاتك لمعرفة الصرافات التي لا تفرض رسومًا عليها. تُحفظ على هذا الجهاز فقط. لا تُدخل رقم بطاقة أبدًا.',
  why: 'تُعرض فقط الأسعار التي يذكرها مصدر. تختلف أسعار بطاقات الائتمان.',
  none: 'لم تضف أي بطاقة بعد.',
  bank: 'البنك أو الشبكة',
  choose: 'اختر',
  near: 'بنوك قريبة',
  networks: 'الشبكات',
  other: 'بنك آخر',
  country: 'بلد البنك',
  add: 'إضافة البطاقة',
  full: 'يمكنك إضافة 8 بطاقات على الأكثر. أزل واحدة أولًا.',
  failed: 'تعذّر تحميل البنوك. يمكنك مع ذلك اختيار بلد.',
  remove: (card) => `إزالة ${own(card)}`,
  removed: (card) => `أُزيلت: ${own(card)}`,
  added: (card) => `أُضيفت: ${own(card)}`,
  fromCountry: (country) => `بنك في: ${own(country)}`,
  ofBank: 'بطاقة هذا البنك',
  free: (card) => `مجانًا ببطاقتك: ${own(card)}`,
};
