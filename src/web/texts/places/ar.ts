import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

/** Isolates a name or an amount in its own direction (first-strong isolate). */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar = (f: Formats): PlaceTexts => ({
  choice: 'المتاجر وشبابيك البنوك أيضًا',
  offer: 'قد تتوفر النقود أيضًا في متاجر وشبابيك بنوك قريبة.',
  show: 'عرض',
  count: (count) =>
    f.plural(count, {
      zero: 'لا أماكن',
      one: 'مكان واحد',
      two: 'مكانان',
      few: '# أماكن',
      many: '# مكانًا',
      other: '# مكان',
    }),
  of: (count, shown) =>
    `${own(shown)} من ${f.plural(count, {
      zero: '# مكان',
      one: 'مكان واحد',
      two: 'مكانين',
      few: '# أماكن',
      many: '# مكانًا',
      other: '# مكان',
    })}`,
  list: 'أماكن للحصول على النقود',
  nearest: 'أقرب مكان معروف:',
  nothing: 'لا نعرف أي مكان لهذا البحث.',
  filtered: 'لا يطابق هذه التصفية أي مكان قريب.',
  kinds: {
    counter: 'فرع بنك',
    hub: 'مركز مصرفي مشترك',
    postOffice: 'مكتب بريد',
    shop: 'متجر، نقود عند الصندوق',
    bureau: 'مكتب صرافة',
  },
  shop: 'متجر',
  title: 'الحصول على النقود هنا',
  usual: 'عادةً ما توفّر متاجر كهذه النقود. اسأل عند الصندوق.',
  usualElsewhere: 'عادةً ما تصرف أماكن كهذه النقود. اسأل أولًا.',
  withdrawalUnknown: 'لا نعرف إن كان يمكن الحصول على النقود هنا. اسأل أولًا.',
  purchase: 'مع الشراء فقط',
  minimum: (money) => `مع شراء بقيمة ${own(money)} أو أكثر`,
  noPurchase: 'لا يلزم الشراء',
  purchaseUnknown: 'قد يلزم الشراء',
  limit: (money) => `حتى ${own(money)}`,
  limitUnknown: 'الحد الأقصى غير معروف',
  services: { currencyOnDemand: 'عملة أجنبية دون طلب مسبق', coins: 'استبدال العملات المعدنية' },
  hosts: 'البنك الموجود هنا حسب اليوم',
  host: (day, bank) => `${day}: ${own(bank)}`,
  fee: { none: 'بلا رسوم', known: (amount) => `الرسوم ${own(amount)}`, unknown: 'الرسوم غير معروفة' },
  ownFee: 'قد يفرض بنكك رسومًا خاصة به.',
});
