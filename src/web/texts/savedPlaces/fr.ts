import type { SavedTexts } from './en.ts';

export const fr: SavedTexts = {
  save: 'Enregistrer',
  saved: 'Enregistré',
  full: 'Impossible d’enregistrer plus de distributeurs. Retirez-en d’abord un.',
  home: 'Domicile',
  work: 'Travail',
  fixed: 'Domicile et travail',
  saveAs: { home: 'Enregistrer comme domicile', work: 'Enregistrer comme travail' },
  noCentre:
    'Recherchez un lieu ou utilisez votre position. Vous pourrez alors l’enregistrer ici comme domicile ou comme travail.',
  atms: 'Distributeurs enregistrés',
  noAtms:
    'Pour enregistrer un distributeur, ouvrez-le et touchez Enregistrer. Vous verrez ensuite ici ce qui a changé depuis votre dernière visite.',
  recent: 'Lieux récents',
  remove: (name) => `Retirer ${name}`,
  removed: (name) => `Retiré\u00a0: ${name}`,
  asOf: (date) => `État au ${date}`,
  sinceVisit: (date) => `Depuis votre dernière visite, le ${date}`,
  lastKnown: (date) => `Données du ${date}. Impossible de charger ce distributeur pour le moment.`,
  lastKnownGone: (date) => `N’est plus répertorié. Données du ${date}.`,
  forget: 'Supprimer les lieux enregistrés',
  forgetWhat:
    'Supprime vos distributeurs enregistrés, le domicile, le travail, les lieux récents et les résultats de recherche conservés. Ils ne se trouvent que sur cet appareil.',
  forgotten: 'Vos lieux enregistrés sont supprimés.',
  until: {
    tabClosed: 'Cette page fait partie d’une autre page. Les lieux enregistrés sont supprimés quand vous la fermez.',
    pageClosed:
      'Votre navigateur ou votre application ne permet pas à cette page d’enregistrer quoi que ce soit. Les lieux enregistrés sont perdus quand vous fermez la page.',
  },
  changes: {
    gone: 'N’est plus répertorié',
    listedAgain: 'De nouveau répertorié',
    moved: (distance) => `Déplacé de ${distance}`,
    fee: {
      amount: {
        known: (now) => `Frais désormais connus\u00a0: ${now}`,
        was: (now, was) => `Frais désormais de ${now} (avant\u00a0: ${was})`,
        wasNone: (now) => `Frais désormais de ${now} (gratuit avant)`,
      },
      none: {
        known: 'Désormais connu\u00a0: sans frais',
        changed: 'Désormais sans frais',
        was: (was) => `Désormais sans frais (avant\u00a0: ${was})`,
      },
      amountUnknown: {
        known: 'Désormais connu\u00a0: retrait payant (montant inconnu)',
        changed: 'Des frais s’appliquent désormais (montant inconnu)',
        was: (was) => `Montant des frais désormais inconnu (avant\u00a0: ${was})`,
      },
      someCards: {
        known: 'Désormais connu\u00a0: frais pour certaines cartes',
        changed: 'Des frais s’appliquent désormais à certaines cartes',
        only: 'Les frais ne s’appliquent plus qu’à certaines cartes',
      },
      unknown: {
        changed: 'Frais désormais inconnus',
        was: (was) => `Frais désormais inconnus (avant\u00a0: ${was})`,
      },
    },
    hours: {
      changed: 'Horaires modifiés',
      known: 'Horaires désormais connus',
      unknown: 'Horaires désormais inconnus',
    },
    operator: {
      changed: (now, was) => `Exploité désormais par ${now} (avant\u00a0: ${was})`,
      known: (now) => `Exploitant désormais connu\u00a0: ${now}`,
      unknown: (was) => `Exploitant désormais inconnu (avant\u00a0: ${was})`,
    },
    notWorking: 'Ne fonctionne pas actuellement',
    worksAgain: 'Fonctionne de nouveau',
    noWithdrawal: 'Ne distribue plus d’espèces',
    withdrawal: 'N’est plus indiqué comme sans retrait d’espèces',
    reportedGone: 'Signalé comme retiré',
    notReportedGone: 'N’est plus signalé comme retiré',
  },
};
