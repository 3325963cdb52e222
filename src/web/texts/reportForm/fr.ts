import type { Formats } from '../formats.ts';
import type { ReportTexts } from './en.ts';

export const fr = (f: Formats): ReportTexts => ({
  title: 'Signaler un problème',
  legend: 'Qu’est-ce qui ne va pas\u202f?',
  problems: {
    gone: 'Il n’est plus là',
    broken: 'Il ne fonctionne pas',
    noCash: 'Il n’a plus d’espèces',
    wrongHours: 'Les horaires sont faux',
    wrongFee: 'Les frais du distributeur sont faux',
    notAccessible: 'Il n’est pas accessible',
    other: 'Autre chose',
  },
  choose: 'Choisissez ce qui ne va pas.',
  comment: 'Commentaire (facultatif)',
  commentHelp: 'N’écrivez rien de personnel, s’il vous plaît\u202f: ni nom, ni numéro de téléphone ou de carte.',
  left: (count) => f.plural(count, { one: '# caractère restant', many: '# caractères restants', other: '# caractères restants' }),
  full: 'Il n’y a plus de place.',
  kept: 'Nous conservons votre choix et votre commentaire, mais pas votre identité.',
  notBank: 'Personne ne répond aux signalements. Si la machine a gardé votre carte ou votre argent, appelez votre banque.',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: {
    title: 'Merci',
    arrived: 'Votre signalement est arrivé.',
    next: 'L’opérateur de ce service peut le lire. Si plusieurs personnes signalent le même jour qu’un distributeur n’existe plus, nous affichons un avertissement. Le distributeur n’est jamais masqué.',
    number: 'Référence',
  },
  failure: {
    network: 'Le service est injoignable. Votre texte est toujours là\u202f: renvoyez-le une fois la connexion rétablie.',
    timeout: 'Le service a mis trop de temps à répondre. Votre texte est toujours là\u202f: renvoyez-le.',
    server: 'Le service rencontre un problème. Votre texte est toujours là\u202f: réessayez dans un instant.',
    refused: 'Les signalements ne sont pas acceptés depuis cette page.',
    tooMany: 'Trop de signalements sont venus de votre connexion.',
    gone: 'Ce distributeur a été retiré entre-temps\u202f: il n’y a plus rien à signaler.',
    notFound: 'Ce distributeur n’est plus connu\u202f: il ne peut pas être signalé.',
    rejected: 'Le service n’a pas accepté ce signalement.',
  },
  again: (when) => `Votre texte est toujours là\u202f: vous pourrez l’envoyer ${when}.`,
  againNow: 'Vous pouvez l’envoyer maintenant.',
});
