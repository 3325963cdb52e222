import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const ar = (f: Formats): PlaceTexts => ({
  choice: 'المتاجر وشبابيك البنوك أيضًا',
  offer: 'قد تصرف متاجر وشبابيك قريبة النقود أيضًا.',
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
  none: 'لا يوجد مكان',
  here: (places) => `${places} هنا`,
  kinds: {
    counter: 'شباك بنك',
    hub: 'مركز مصرفي مشترك',
    postOffice: 'مكتب بريد',
    shop: 'متجر، نقود عند الصندوق',
    bureau: 'مكتب صرافة',
  },
  shop: 'متجر',
  title: 'الحصول على النقود هنا',
  usual: 'يصرف النقود عادةً. اسأل عند الصندوق.',
  usualElsewhere: 'يصرف النقود عادةً. اسأل في المكان.',
  purchase: 'مع الشراء فقط',
  minimum: (money) => `مع شراء بقيمة ${money} أو أكثر`,
  noPurchase: 'لا يلزم الشراء',
  purchaseUnknown: 'قد يلزم الشراء',
  limit: (money) => `حتى ${money}`,
  limitUnknown: 'أكبر مبلغ غير معروف',
  services: { currencyOnDemand: 'عملة أجنبية دون طلب مسبق', coins: 'صرف العملات المعدنية' },
  hosts: 'البنك في كل يوم',
  host: (day, bank) => `${day}: ${bank}`,
  fee: { none: 'بلا رسوم', known: (amount) => `الرسوم ${amount}`, unknown: 'الرسوم غير معروفة' },
  ownFee: 'قد يفرض بنكك رسومًا خاصة به.',
});
