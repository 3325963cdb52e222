import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

export const pl: VisitTexts = {
  gotCash: 'Czy bankomat wypłacił pieniądze?',
  questions: attributeQuestions('pl'),
  yes: 'Tak',
  no: 'Nie',
  unsure: 'Nie wiem',
  worked: (when) => `Ktoś wypłacił tu gotówkę ${when}`,
  saidBy: 'Według klientów',
  stepFree: 'Bez schodów',
  notStepFree: 'Dojście po schodach',
  kept: 'Nie zapisujemy, kim jesteś.',
  sending: 'Wysyłanie…',
  thanks: 'Dziękujemy za odpowiedź.',
  waiting: (time) =>
    `Nie można połączyć się z usługą. Odpowiedź nie została jeszcze wysłana. Wyślemy ją, jeśli połączenie wróci przed ${time}, a ta strona pozostanie otwarta.`,
  failed: 'Odpowiedź nie została wysłana. Spróbuj ponownie za chwilę.',
  refused: 'Nie możemy tu przyjąć odpowiedzi o tym bankomacie.',
};
