import type { HintTexts } from './en.ts';

/**
 * Isolates free text in its own direction. Level numbers and amounts are written from left to right, so that a
 * minus sign stays before its number, and "UK£" in this order.
 */
const own = (text: string) => `\u2068${text}\u2069`;
const leftToRight = (text: string) => own(`\u200e${text}`);

export const ar: HintTexts = {
  joined: (before, after) => `${before}، ${after}`,
  at: (name) => `في ${own(name)}`,
  level: (levels, isBelow) =>
    `المستوى ${/\p{Script=Arabic}/u.test(levels) ? own(levels) : leftToRight(levels)}${isBelow ? ' (تحت الأرض)' : ''}`,
  floor: (floor) => `الطابق ${own(floor)}`,
  wheelchairLimited: (words) => `وصول محدود بالكرسي المتحرك: ${own(words)}`,
  surcharge: (quoted) => `رسوم للصرّاف: ${own(quoted)}`,
  hours: (quoted) => `ساعات العمل: ${own(quoted)}`,
  leastAmount: (amount) => `أقل مبلغ للسحب ${leftToRight(amount)}`,
  operators: (names) => `المشغّلون: ${own(names)}`,
  phrases: {
    atBank: 'لدى البنك',
    atPostOffice: 'في مكتب البريد',
    atFuelStation: 'في محطة الوقود',
    atExchange: 'لدى الصرافة',
    atSupermarket: 'في السوبرماركت',
    atShop: 'في المتجر',
    atShoppingCentre: 'في مركز التسوق',
    atAirport: 'في المطار',
    atStation: 'في المحطة',
    atHospital: 'في المستشفى',
    atHotel: 'في الفندق',
    atUniversity: 'في الجامعة',
    inLobby: 'في الردهة',
    inside: 'في الداخل',
    outside: 'في الخارج',
    driveThrough: 'خدمة من السيارة',
    customers: 'للعملاء فقط',
    private: 'خاص',
    permit: 'بتصريح فقط',
    residents: 'للسكان فقط',
    employees: 'للموظفين فقط',
    members: 'للأعضاء فقط',
    students: 'للطلاب فقط',
    military: 'للعسكريين فقط',
    depositCustomers: 'الإيداع للعملاء فقط',
    withdrawalCustomers: 'السحب للعملاء فقط',
    wheelchairLimited: 'وصول محدود بالكرسي المتحرك',
    voiceLimited: 'إرشاد صوتي محدود',
    blindLimited: 'استخدام محدود للمكفوفين',
    broken: 'أُبلغ عن تعطّله',
    surchargeAmountUnknown: 'رسوم للصرّاف، مبلغها غير معروف',
    surchargeForSomeCards: 'رسوم للصرّاف لبعض البطاقات',
  },
};
