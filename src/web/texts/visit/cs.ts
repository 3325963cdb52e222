import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

export const cs: VisitTexts = {
  gotCash: 'Vydal vám bankomat hotovost?',
  questions: attributeQuestions('cs'),
  yes: 'Ano',
  no: 'Ne',
  unsure: 'Nevím',
  worked: (when) => `Někdo tu ${when} vybral hotovost`,
  saidBy: 'Podle zákazníků',
  stepFree: 'Bez schodů',
  notStepFree: 'Přístup jen po schodech',
  kept: 'Neukládáme, kdo jste.',
  sending: 'Odesílá se…',
  thanks: 'Děkujeme za odpověď.',
  waiting: (time) =>
    `Služba není dostupná. Vaše odpověď zatím není odeslaná. Odešleme ji, pokud budete znovu připojeni do ${time} a tato stránka zůstane otevřená.`,
  failed: 'Odpověď se neodeslala. Zkuste to za chvíli znovu.',
  refused: 'K tomuto bankomatu tu odpovědi přijímat nemůžeme.',
};
