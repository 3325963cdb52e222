import type { Formats } from '../formats.ts';
import { fr as hints } from '../hints/fr.ts';
import { fr as report } from '../reportForm/fr.ts';
import type { MoreTexts } from './en.ts';

export const fr = (f: Formats): MoreTexts => ({
  titles: {
    atm: (name, app) => `${name} · ${app}`,
    place: (place, app) => `Distributeurs près de ${place} · ${app}`,
  },
  search: {
    suggestions: 'Suggestions',
    coordinates: 'Coordonnées',
    covered: 'Zone couverte',
    failed: 'La recherche n’est pas disponible pour le moment. Les coordonnées et les zones ci-dessous restent utilisables.',
    missed: (words: string) => `«\u00a0${words}\u00a0» n’a pas été trouvé.`,
    showing: (place: string) => `Affichage\u00a0: ${place}.`,
    change: 'Modifier',
    elsewhereSilent: 'Les adresses hors des zones couvertes ne peuvent pas être cherchées pour l’instant.',
    nothing: (text) => `Aucun résultat pour «\u00a0${text}\u00a0».`,
    nothingHelp: 'Essayez une rue, une ville ou une banque dans une zone couverte.',
    unreadableLink: (host) =>
      `Ce lien de ${host} ne contient pas de lieu. Ouvrez-le, puis copiez-y l’adresse ou les coordonnées.`,
    kinds: {
      place: 'Zone couverte',
      city: 'Ville',
      street: 'Rue',
      zip: 'Code postal',
      operator: 'Banque',
      town: 'Ville',
      village: 'Village',
      district: 'Quartier',
      locality: 'Lieu-dit',
      station: 'Gare',
      airport: 'Aéroport',
      ferry: 'Embarcadère',
      hospital: 'Hôpital',
      university: 'Université',
      museum: 'Musée',
      theatre: 'Théâtre',
      attraction: 'Site à voir',
      mall: 'Centre commercial',
      townHall: 'Mairie',
      park: 'Parc',
      stadium: 'Stade',
      beach: 'Plage',
    },
  },

  walk: { label: 'Temps de marche', any: 'Toutes les distances' },

  fee: {
    note: 'Prélevés par l’exploitant du distributeur. Votre banque peut aussi facturer des frais.',
  },

  cost: {
    title: 'Combien voulez-vous retirer\u202f?',
    inEach: 'Dans la monnaie que délivre chaque distributeur',
    field: 'Autre montant',
    invalid: (most) => `Un nombre entier jusqu’à ${most}`,
    clear: 'Effacer le montant',
    sort: 'Trier par coût total',
    sorted: 'Seulement les distributeurs affichés\u202f; coûts inconnus en dernier.',
    unsorted: 'Aucun coût total n’est connu ici\u00a0: les plus proches d’abord.',
    rates: 'Les monnaies ne sont pas converties.',
    ownToo: 'Votre banque peut aussi facturer des frais.',
    about: (money) => `environ ${money}`,
    atLeast: (money) => `au moins ${money}`,
    pay: (money, amount) => `Vous payez ${money} pour ${amount}`,
    fees: (money, amount) => `${money} de frais pour ${amount}`,
    nothing: 'Sans frais',
    unknown: 'Coût total inconnu',
    heading: (amount) => `Retirer ${amount}`,
    machine: 'Frais du distributeur',
    own: 'Frais de votre banque',
    sum: 'Total des frais',
    none: 'sans frais',
    notKnown: 'inconnu',
  },

  searchArea: 'Chercher dans cette zone',
  near: (place: string) => `Près de ${place}`,
  tilesUnreachable: 'Le fond de carte ne peut pas être chargé.',

  status: {
    states: {
      inService: 'En service',
      outOfService: 'Hors service',
      outOfCash: 'Plus de billets',
      depositUnavailable: 'Dépôts indisponibles pour le moment',
    },
    withdrawalUnavailable: 'Retraits indisponibles pour le moment',
    partly: 'En service avec des restrictions',
    down: 'ne fonctionne pas actuellement',
    featureDown: (feature) => `${feature}\u00a0: ne fonctionne pas actuellement`,
    reportedBy: (state, name, ago) => `${state}, signalé par ${name} ${ago}`,
    reported: (state, ago) => `${state}, signalé ${ago}`,
  },
  mapTexts: {
    labels: {
      keys: 'Les flèches déplacent la carte, plus et moins changent l’échelle',
      zoomIn: 'Zoomer',
      zoomOut: 'Dézoomer',
      skip: 'Passer la carte',
      position: 'Votre position',
      noDetail: 'Pas de plan des rues pour cette zone',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `${atms} ici, ${state}`,
    cluster: (atms) => `${atms}. Zoomer`,
    states: { open: 'ouvert', closed: 'fermé', unknown: 'horaires inconnus', gone: 'signalé comme retiré' },
  },

  detail: {
    demo: 'Cette ville et ses distributeurs sont inventés. Rien de tout cela n’existe.',
    gone: 'Ce distributeur n’est plus répertorié.',
    notFound: 'Ce distributeur n’est pas connu. Le lien est peut-être incomplet.',
    directions: 'Itinéraire',
    otherMapApp: 'Autre application de cartes',
    share: 'Partager',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Lien copié',
    copyAddress: 'Copier l’adresse',
    addressCopied: 'Adresse copiée',
    copyFailed: 'Copie impossible. Voici le texte\u00a0:',
    walk: {
      title: 'Itinéraire à pied',
      offline: 'Vous êtes hors connexion. L’itinéraire nécessite une connexion.',
      stepByStep: 'Étape par étape',
      stairs: 'Escaliers sur l’itinéraire',
      steps: (count) =>
        `Escaliers sur l’itinéraire\u00a0: ${f.plural(count, { one: '# marche', many: '# de marches', other: '# marches' })}`,
      print: 'Imprimer l’itinéraire',
    },
    from: (way, place) => `${way} depuis ${place}`,
    features: 'Services',
    hours: 'Horaires',
    week: 'Toute la semaine',
    today: 'Aujourd’hui',
    closedAllDay: 'Fermé',
    allDay: 'Ouvert 24 heures',
    dayUnknown: 'Horaires inconnus',
    unsure: (times) => `${times} (sans certitude)`,
    raw: 'Texte d’origine',
    localTime: (zone) => `Heure locale sur place (${zone}).`,
    hoursUnreadable: 'Les horaires enregistrés ne peuvent pas être présentés par semaine.',
    hoursLoading: 'Chargement des horaires…',
    nonStop: 'Ouvert jour et nuit, tous les jours.',
    hoursUnknown: 'Inconnus',
    fee: 'Frais du distributeur',
    currencies: 'Devises',
    network: 'Réseau de votre banque',
    networkWithdrawal: 'Retrait sans frais de distributeur',
    networkDeposit: 'Dépôt comme dans votre banque',
    networkNone: 'Hors du réseau de votre banque',
    partner: 'De votre banque',
    about: 'À propos de cette fiche',
    checkedOn: (date) => `Dernière vérification\u00a0: ${date}`,
    checkedUnknown: 'Date de la dernière vérification inconnue',
    source: 'Provenance',
    address: 'Adresse',
    coordinates: 'Coordonnées',
    yes: 'oui',
    no: 'non',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Langue et apparence',
    language: 'Langue',
    theme: 'Apparence',
    themes: { system: 'Automatique', light: 'Claire', dark: 'Sombre' },
    saved: 'Lieux enregistrés',
    cards: 'Vos cartes bancaires',
    forget: 'Tout supprimer sur cet appareil',
    forgetWhat:
      'Supprime les distributeurs enregistrés, lieux, cartes bancaires, résultats, images de carte, filtres et réglages. Votre position et les résultats autour d’elle sont supprimés à la fermeture de la page. Nous ne pouvons pas effacer l’historique du navigateur.',
    forgotten: 'Tout a été supprimé sur cet appareil.',
  },

  covered: {
    title: 'Zones couvertes',
    failed: 'La liste des zones couvertes n’a pas pu être chargée.',
    none: 'Nous ne connaissons encore aucun distributeur.',
  },
  noPosition: {
    search: 'Chercher un lieu',
    denied: 'Saisissez un lieu ci-dessus.',
    unavailable:
      'L’appareil ne reçoit pas de signal en ce moment. Réessayez, saisissez un lieu ci-dessus, ou déplacez la carte et lancez la recherche.',
    silent:
      'L’appareil n’a pas communiqué votre position. Réessayez, saisissez un lieu ci-dessus, ou déplacez la carte et lancez la recherche.',
    insecure:
      'Les navigateurs ne communiquent votre position qu’aux pages https. Saisissez un lieu ci-dessus, ou déplacez la carte et lancez la recherche.',
    places: 'Ou aller à une zone couverte',
  },

  placeUnread: 'Le lieu de ce lien est illisible.',

  stackTitle: (atms) => `${atms} à cet endroit`,
  attribution: 'Données',
  empty: {
    clearFilters: 'Effacer les filtres',
    searchIn: { apple: 'Chercher dans Plans', google: 'Chercher dans Google Maps' },
    filtered: 'Aucun distributeur à proximité ne correspond à ces filtres.',
    outside: 'Il n’y a pas encore de données pour ce lieu. Cela ne veut pas dire qu’il n’y a pas de distributeurs.',
    nearest: 'Le distributeur connu le plus proche\u00a0:',
    nothing: 'Aucun distributeur n’est connu pour cette recherche.',
  },

  areas: {
    fetch: 'Charger les distributeurs depuis OpenStreetMap',
    looking: 'Recherche de distributeurs dans cette zone…',
    more: 'Cette zone est en cours de chargement. D’autres distributeurs peuvent apparaître.',
    nothing: 'Aucun distributeur trouvé, ou OpenStreetMap ne répond pas. Réessayez plus tard.',
    failed: 'La zone ne peut pas être chargée pour le moment. Réessayez dans une minute.',
  },

  howToAllow: {
    title: 'Comment autoriser la localisation',
    chrome:
      'Touchez l’icône à gauche de l’adresse, choisissez «\u00a0Autorisations\u00a0», autorisez «\u00a0Position\u00a0», puis réessayez.',
    safari:
      'Ouvrez «\u00a0Réglages\u00a0», puis «\u00a0Apps\u00a0», «\u00a0Safari\u00a0», «\u00a0Position\u00a0», choisissez «\u00a0Demander\u00a0» ou «\u00a0Autoriser\u00a0», revenez et réessayez.',
    firefox: 'Touchez le bouclier ou le cadenas à gauche de l’adresse, levez le blocage de la localisation, puis réessayez.',
    other: 'Autorisez la localisation pour cette page dans les réglages du navigateur ou de l’application, puis réessayez.',
  },

  offline: {
    kept: 'Conservé sur cet appareil',
    keptOf: (time) => `Résultats de ${time}`,
  },
});
