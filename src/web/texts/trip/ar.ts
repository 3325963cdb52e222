import type { TripTexts } from './en.ts';

/** Isolates a number or an amount in its own direction, as in ../ar.ts. */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar: TripTexts = {
  time: {
    ask: 'مفتوح الساعة…',
    openAt: (clock) => `مفتوح الساعة ${own(clock)}`,
    tomorrowAt: (clock) => `غدًا ${own(clock)}`,
    title: 'متى ستنطلق؟',
    day: 'اليوم',
    today: 'اليوم',
    tomorrow: 'غدًا',
    clock: 'الوقت',
    local: 'التوقيت المحلي عند كل صرّاف.',
    show: 'عرض الصرّافات',
  },
  currency: { label: 'العملة', any: 'أي عملة' },
  cash: {
    here: (atms) => `${own(atms)} في هذا المكان`,
    minimum: (money) => `من ${own(money)}`,
    maximum: (money) => `حتى ${own(money)} في المرة الواحدة`,
    notes: (notes) => `الأوراق النقدية: ${own(notes)}`,
    onlyListed: 'لا عملات أخرى.',
    conversion: (currency, percent) =>
      `اختر الدفع بالعملة المحلية. إذا عرض الصرّاف الخصم بعملة ${own(currency)} فارفض، فتحويله الخاص يكلّف في المتوسط ${own(percent)} أكثر (BEUC، 2017).`,
  },
};
