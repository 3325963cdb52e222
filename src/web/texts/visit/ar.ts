import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

/** Isolates times in their own direction, as in ../ar.ts. */
const own = (text: string) => `\u2068${text}\u2069`;

export const ar: VisitTexts = {
  gotCash: 'هل حصلت على نقود من هنا؟',
  questions: attributeQuestions('ar'),
  yes: 'نعم',
  no: 'لا',
  unsure: 'لا أعرف',
  worked: (when) => `حصل أحدهم على نقود من هنا ${when}`,
  saidBy: 'بحسب العملاء',
  stepFree: 'من دون درج',
  notStepFree: 'يوجد درج للوصول إليه',
  kept: 'لا نخزّن هويتك.',
  sending: 'جارٍ الإرسال…',
  thanks: 'شكرًا على إجابتك.',
  waiting: (time) =>
    `تعذّر الوصول إلى الخدمة. لم تُرسَل إجابتك بعد. سنرسلها إذا عاد الاتصال قبل ${own(time)} وبقيت هذه الصفحة مفتوحة.`,
  failed: 'لم تُرسَل إجابتك. حاول مجددًا بعد قليل.',
  refused: 'لا يمكننا قبول إجابات عن هذا الصرّاف هنا.',
};
