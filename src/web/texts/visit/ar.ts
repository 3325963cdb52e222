import type { VisitTexts } from './en.ts';

export const ar: VisitTexts = {
  gotCash: 'هل حصلت على نقود من هنا؟',
  questions: {
    wheelchairAccess: 'هل يمكن الوصول إليه من دون درج؟',
    contactless: 'هل يعمل بدون تلامس؟',
    depositAtm: 'هل يمكن إيداع النقود هنا؟',
    voiceAssistant: 'هل فيه إرشاد صوتي؟',
  },
  yes: 'نعم',
  no: 'لا',
  unsure: 'لا أعرف',
  worked: (when) => `نجح السحب منه لأحدهم ${when}`,
  saidBy: 'بحسب العملاء',
  stepFree: 'من دون درج',
  notStepFree: 'يوجد درج للوصول إليه',
  kept: 'لا نخزّن هويتك.',
  sending: 'جارٍ الإرسال…',
  thanks: 'شكرًا على إجابتك.',
  waiting: 'تعذّر الوصول إلى الخدمة. لم تُرسَل إجابتك بعد. سنرسلها عند عودة الاتصال إذا بقيت هذه الصفحة مفتوحة.',
  failed: 'لم تُرسَل إجابتك. حاول مجددًا بعد قليل.',
  refused: 'لا يمكننا قبول إجابات عن هذا الصرّاف هنا.',
};
