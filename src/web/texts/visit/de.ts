import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

export const de: VisitTexts = {
  gotCash: 'Haben Sie hier Bargeld bekommen?',
  questions: attributeQuestions('de'),
  yes: 'Ja',
  no: 'Nein',
  unsure: 'Weiß nicht',
  worked: (when) => `Hier hat ${when} jemand Bargeld bekommen`,
  saidBy: 'Von Kunden angegeben',
  stepFree: 'Stufenlos',
  notStepFree: 'Nicht stufenlos',
  kept: 'Wir speichern nicht, wer Sie sind.',
  sending: 'Wird gesendet …',
  thanks: 'Danke für Ihre Antwort.',
  waiting: (time) =>
    `Der Dienst ist nicht erreichbar. Ihre Antwort ist noch nicht gesendet. Wir senden sie, wenn Sie bis ${time} wieder verbunden sind und diese Seite geöffnet bleibt.`,
  failed: 'Ihre Antwort wurde nicht gesendet. Versuchen Sie es gleich noch einmal.',
  refused: 'Zu diesem Automaten nehmen wir hier keine Antworten an.',
};
