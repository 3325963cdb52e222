import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('fr');

/**
 * French with the formal "vous". A no-break space precedes high punctuation: \u00a0 before a colon and inside guillemets, and
 * \u202f in other places.
 */
export const fr = (f: Formats): Texts => ({
  appName: 'Trouver un distributeur',
  operatorUnknown: 'Distributeur',
  demo: 'Démonstration',
  dismiss: 'Masquer',
  retry: 'Réessayer',
  cancel: 'Annuler',
  labelled: (word) => `${word}\u00a0:`,
  joined: (before, after) => `${before}, ${after}`,

  howWeKnow: 'D’où vient cette information',
  skipToList: 'Aller à la liste des distributeurs',

  close: 'Fermer',
  listLabel: 'Distributeurs',
  mapLabel: 'Carte des distributeurs',
  list: 'Liste',
  map: 'Carte',
  sheetHandle: 'Taille de la liste',
  sheetStop: { peek: 'réduite', half: 'moitié de l’écran', full: 'plein écran' },

  search: {
    label: 'Rechercher un lieu, une rue ou une banque',
    placeholder: 'Lieu, rue, banque…',
    clear: 'Effacer la recherche',
    near: 'Autour de moi',
    useMyLocation: 'Utiliser ma position',
    searching: 'Recherche en cours…',
    atms: (count) => f.plural(count, { one: '# distributeur', many: '# de distributeurs', other: '# distributeurs' }),
  },

  filters: {
    label: 'Filtres',
    clear: 'Tout effacer',
    chips: {
      openNow: 'Ouvert maintenant',
      isFree: 'Sans frais de distributeur',
      allianceOnly: 'Gratuit pour vous',
      ...words.chips,
    },
  },

  attributes: words.attributes,

  open: {
    nonStop: 'Ouvert 24h/24',
    open: 'Ouvert',
    closes: (moment) => `Ouvert, fermeture ${moment}`,
    closesIn: (moment, left) => `Ouvert, fermeture ${moment} (dans ${left})`,
    closed: 'Fermé',
    opens: (moment) => `Fermé, ouverture ${moment}`,
    opensIn: (moment, left) => `Fermé, ouverture ${moment} (dans ${left})`,
    unknown: 'Horaires inconnus',
    notNonStop: 'Horaires inconnus, pas 24h/24',
  },
  amount: 'Montant',
  fee: {
    none: 'Sans frais de distributeur',
    amount: (money) => `Frais du distributeur\u00a0: ${money}`,
    percentage: (percentage) => `Frais du distributeur\u00a0: ${percentage}\u00a0%`,
    unknown: 'Frais du distributeur inconnus',
    amountUnknown: 'Frais du distributeur, montant inconnu',
    someCards: 'Frais du distributeur pour certaines cartes',
  },

  card: {
    walk: (minutes) => `${minutes} min à pied`,
    about: 'env.',
    stepFree: (minutes) => `${minutes} min, sans marches`,
    noStepFree: 'Aucun itinéraire sans marches connu',
    closesBefore: (duration) => `Ferme ${duration} avant votre arrivée`,
    opensBefore: 'Ouvre avant votre arrivée',
    addressUnknown: 'Adresse inconnue',
    differ: 'Autres détails différents selon l’appareil',
    freeForYou: 'Gratuit pour vous',
    noWithdrawal: 'Pas de retrait d’espèces',
    currencyUnknown: (code) => `${code} non confirmé`,
    caution: 'Plusieurs personnes ont signalé que ce distributeur n’existe plus',
  },

  earlierSearch: 'La liste n’a pas pu être actualisée. Voici votre recherche précédente.',

  summary: {
    of: (shown, total) => `${shown} sur ${total}`,
    within: (counts, radius) => `${counts} à moins de ${radius}`,
    onFoot: (counts, minutes, isAbout) => `${counts} à moins de ${minutes} min à pied${isAbout ? ' environ' : ''}`,
    inArea: (counts) => `${counts} dans cette zone`,
    from: 'Distances depuis\u00a0:',
    mostlyUnknown: 'Les horaires et frais non indiqués sont inconnus.',
    onlyOf: (banks) => `Seuls les distributeurs de ${banks} sont répertoriés ici.`,
    shownOf: (shown, total) => `Dans la liste\u00a0: ${shown} sur ${total}. Zoomez pour en voir plus.`,
    more: 'Afficher plus',
    loading: 'Recherche de distributeurs…',
    updating: 'Mise à jour…',
  },
  groups: {
    counts: {
      match: (count) =>
        f.plural(count, { one: '#\u00a0correspond', many: '#\u00a0correspondent', other: '#\u00a0correspondent' }),
      unconfirmed: (count) => `${f.number(count)}\u00a0à\u00a0confirmer`,
    },
    shown: (shown) => `dans la liste\u00a0: ${shown}`,
    noMatch: 'Aucun ne correspond avec certitude.',
    unconfirmedHelp: 'Chaque fiche indique ce que nous ne savons pas.',
  },

  welcome: {
    title: 'Retirer des espèces à proximité',
    lead: 'Utilisez votre position ou cherchez un lieu. Votre position sert uniquement à la recherche.',
    lastPlace: 'Dernier lieu',
  },
  locating: { title: 'Recherche de votre position…', lead: 'Cela peut prendre quelques secondes.' },
  noPosition: {
    denied: { title: 'La localisation est bloquée pour cette page' },
    unavailable: { title: 'Votre position n’a pas pu être déterminée' },
    silent: { title: 'Votre appareil n’a pas répondu' },
    insecure: { title: 'La localisation exige une page sécurisée' },
  },
  accuracy: (distance) => `Votre position n’est précise qu’à ${distance} près.`,
  empty: {
    title: 'Aucun distributeur',
    bankTitle: (bank: string) => `Aucun distributeur ${bank} à proximité`,
    outsideTitle: 'Hors de la zone couverte',
    outsideNotice: 'Les distributeurs de ce lieu ne sont pas encore couverts. Les résultats peuvent être éloignés.',
  },
  failure: {
    title: 'Les distributeurs n’ont pas pu être chargés',
    network: 'Le service est injoignable. Vérifiez la connexion\u202f; une nouvelle tentative est automatique.',
    timeout: 'Le service a mis trop de temps à répondre. Une nouvelle tentative est automatique.',
    server: 'Le service rencontre un problème. Une nouvelle tentative est automatique.',
    unauthorized: 'Cette page n’est pas connectée. Rechargez-la. Si cela ne suffit pas, contactez votre banque.',
    insecure: 'Cette page exige une connexion sécurisée. Ouvrez cette adresse avec https://.',
    forbidden: 'La recherche de distributeurs n’est pas activée ici.',
    tooMany: 'Trop de demandes pour le moment. Nouvelle tentative dans un instant.',
    rejected: 'Le service n’a pas compris cette demande.',
    detail: (message) => `Réponse\u00a0: ${message}`,
    oldResults: (time) => `Les résultats de ${time} sont affichés.`,
    again: 'Nouvelle tentative…',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    since: (time) => `Vous êtes hors ligne depuis ${time}. Des parties de la carte peuvent manquer.`,
    refresh: 'Les résultats seront actualisés dès le retour du réseau.',
    none: 'Rien n’a encore été chargé. Le chargement reprendra dès le retour du réseau.',
  },
  mapLoading: 'Chargement de la carte…',
  mapFailed: 'La carte n’a pas pu être chargée. La liste reste utilisable.',
  partFailed: 'Cette partie n’a pas pu être chargée.',
  crashed: {
    title: 'Un problème est survenu sur cette page',
    lead: 'Rechargez la page pour continuer.',
    reload: 'Recharger',
  },

  detail: {
    back: 'Retour à la liste',
    backToDetails: 'Retour aux détails',
    loading: 'Chargement du distributeur…',
  },
  mapTexts: {
    you: 'Votre position',
  },
});
