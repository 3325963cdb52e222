import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

export const fr: VisitTexts = {
  gotCash: 'Avez-vous pu retirer de l’argent ici\u00a0?',
  questions: attributeQuestions('fr'),
  yes: 'Oui',
  no: 'Non',
  unsure: 'Je ne sais pas',
  worked: (when) => `Quelqu’un a retiré de l’argent ici ${when}`,
  saidBy: 'D’après des clients',
  stepFree: 'Accès sans marche',
  notStepFree: 'Accès avec des marches',
  kept: 'Nous n’enregistrons pas qui vous êtes.',
  sending: 'Envoi…',
  thanks: 'Merci de votre réponse.',
  waiting: (time) =>
    `Le service est injoignable. Votre réponse n’est pas encore envoyée. Nous l’enverrons si vous êtes de nouveau connecté avant ${time} et si cette page reste ouverte.`,
  failed: 'Votre réponse n’a pas été envoyée. Réessayez dans un instant.',
  refused: 'Nous ne pouvons pas accepter ici de réponse sur ce distributeur.',
};
