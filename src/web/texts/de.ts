import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('de');

/** German with the formal "Sie". */
export const de = (f: Formats): Texts => ({
  appName: 'Geldautomatensuche',
  operatorUnknown: 'Geldautomat',
  demo: 'Demodaten',
  dismiss: 'Ausblenden',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  labelled: (word) => `${word}:`,
  joined: (before, after) => `${before}, ${after}`,

  howWeKnow: 'Woher wir das wissen',
  skipToList: 'Zur Liste der Geldautomaten',

  close: 'Schließen',
  listLabel: 'Geldautomaten',
  mapLabel: 'Karte der Geldautomaten',
  list: 'Liste',
  map: 'Karte',
  sheetHandle: 'Größe der Liste',
  sheetStop: { peek: 'klein', half: 'halber Bildschirm', full: 'ganzer Bildschirm' },

  search: {
    label: 'Ort, Straße oder Bank suchen',
    placeholder: 'Ort, Straße, Bank …',
    clear: 'Eingabe löschen',
    near: 'In meiner Nähe',
    useMyLocation: 'Meinen Standort verwenden',
    searching: 'Suche läuft …',
    atms: (count) => f.plural(count, { one: '# Automat', other: '# Automaten' }),
  },

  filters: {
    label: 'Filter',
    clear: 'Alle löschen',
    chips: {
      openNow: 'Jetzt geöffnet',
      isFree: 'Ohne Betreibergebühr',
      allianceOnly: 'Für Sie kostenlos',
      ...words.chips,
    },
  },

  attributes: words.attributes,

  open: {
    nonStop: 'Rund um die Uhr geöffnet',
    open: 'Geöffnet',
    closes: (moment) => `Geöffnet bis ${moment}`,
    closesIn: (moment, left) => `Geöffnet bis ${moment} (noch ${left})`,
    closed: 'Geschlossen',
    opens: (moment) => `Geschlossen bis ${moment}`,
    opensIn: (moment, left) => `Geschlossen bis ${moment} (noch ${left})`,
    unknown: 'Öffnungszeiten nicht bekannt',
    notNonStop: 'Zeiten nicht bekannt, nicht rund um die Uhr',
  },
  amount: 'Betrag',
  fee: {
    none: 'Keine Betreibergebühr',
    amount: (money) => `Betreibergebühr ${money}`,
    percentage: (percentage) => `Betreibergebühr ${percentage}\u00a0%`,
    unknown: 'Betreibergebühr nicht bekannt',
    amountUnknown: 'Betreibergebühr, Höhe nicht bekannt',
    someCards: 'Betreibergebühr für manche Karten',
  },

  card: {
    walk: (minutes) => `${minutes} Min. zu Fuß`,
    about: 'ca.',
    stepFree: (minutes) => `${minutes} Min., stufenfrei`,
    noStepFree: 'Kein stufenfreier Weg bekannt',
    closesBefore: (duration) => `Schließt ${duration} vor Ihrer Ankunft`,
    opensBefore: 'Öffnet vor Ihrer Ankunft',
    addressUnknown: 'Adresse nicht bekannt',
    differ: 'Übrige Angaben je Automat verschieden',
    freeForYou: 'Für Sie kostenlos',
    noWithdrawal: 'Keine Auszahlung',
    currencyUnknown: (code) => `${code} nicht bestätigt`,
    caution: 'Mehrere Personen haben gemeldet, dass es diesen Automaten nicht mehr gibt',
  },

  earlierSearch: 'Die Liste konnte nicht aktualisiert werden. Sie sehen Ihre letzte Suche.',

  summary: {
    of: (shown, total) => `${shown} von ${total}`,
    within: (counts, radius) => `${counts} im Umkreis von ${radius}`,
    onFoot: (counts, minutes, isAbout) => `${counts} in ${isAbout ? 'ca. ' : ''}${minutes} Min. zu Fuß`,
    inArea: (counts) => `${counts} in diesem Gebiet`,
    from: 'Entfernungen ab:',
    mostlyUnknown: 'Nicht angegebene Zeiten und Gebühren sind unbekannt.',
    onlyOf: (banks) => `Hier sind nur Automaten von ${banks} erfasst.`,
    shownOf: (shown, total) => `${shown} von ${total} angezeigt. Zoomen Sie hinein, um mehr zu sehen.`,
    more: 'Mehr anzeigen',
    loading: 'Geldautomaten werden gesucht …',
    updating: 'Wird aktualisiert …',
  },
  groups: {
    counts: {
      match: (count) => f.plural(count, { one: '#\u00a0passt', other: '#\u00a0passen' }),
      unconfirmed: (count) => f.plural(count, { one: '#\u00a0passt vielleicht', other: '#\u00a0passen vielleicht' }),
    },
    shown: (shown) => `${shown} angezeigt`,
    noMatch: 'Keiner passt sicher.',
    unconfirmedHelp: 'Bei jedem Automaten steht, was wir nicht wissen.',
  },

  welcome: {
    title: 'Bargeld in Ihrer Nähe',
    lead: 'Verwenden Sie Ihren Standort oder suchen Sie einen Ort. Ihr Standort dient nur der Suche.',
    lastPlace: 'Zuletzt gesucht',
  },
  locating: { title: 'Ihr Standort wird ermittelt …', lead: 'Das kann einige Sekunden dauern.' },
  noPosition: {
    denied: { title: 'Der Standort ist für diese Seite gesperrt' },
    unavailable: { title: 'Ihr Standort konnte nicht ermittelt werden' },
    silent: { title: 'Ihr Gerät hat nicht geantwortet' },
    insecure: { title: 'Der Standort braucht eine sichere Seite' },
  },
  accuracy: (distance) => `Ihr Standort ist nur auf ${distance} genau.`,
  empty: {
    title: 'Kein Geldautomat',
    bankTitle: (bank: string) => `Kein Automat von ${bank} in der Nähe`,
    outsideTitle: 'Außerhalb des abgedeckten Gebiets',
    outsideNotice: 'Geldautomaten an diesem Ort sind noch nicht erfasst. Die Treffer können weit entfernt sein.',
  },
  failure: {
    title: 'Die Geldautomaten konnten nicht geladen werden',
    network: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung; es wird automatisch erneut versucht.',
    timeout: 'Der Dienst hat zu lange gebraucht. Es wird automatisch erneut versucht.',
    server: 'Der Dienst hat ein Problem. Es wird automatisch erneut versucht.',
    unauthorized: 'Diese Seite ist nicht angemeldet. Laden Sie sie neu. Hilft das nicht, wenden Sie sich an Ihre Bank.',
    insecure: 'Diese Seite braucht eine sichere Verbindung. Öffnen Sie die Adresse mit https://.',
    forbidden: 'Die Geldautomatensuche ist hier nicht freigeschaltet.',
    tooMany: 'Zu viele Anfragen im Moment. Gleich wird es erneut versucht.',
    rejected: 'Der Dienst hat diese Anfrage nicht verstanden.',
    detail: (message) => `Antwort: ${message}`,
    oldResults: (time) => `Angezeigt werden die Ergebnisse von ${time}.`,
    again: 'Neuer Versuch …',
  },
  offline: {
    title: 'Sie sind offline',
    since: (time) => `Sie sind seit ${time} offline. Teile der Karte können fehlen.`,
    refresh: 'Sobald Sie wieder online sind, werden die Ergebnisse aktualisiert.',
    none: 'Es wurde noch nichts geladen. Sobald Sie wieder online sind, geht es weiter.',
  },
  mapLoading: 'Die Karte wird geladen …',
  mapFailed: 'Die Karte konnte nicht geladen werden. Die Liste funktioniert weiterhin.',
  partFailed: 'Dieser Teil konnte nicht geladen werden.',
  crashed: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    lead: 'Laden Sie die Seite neu, um fortzufahren.',
    reload: 'Neu laden',
  },

  detail: {
    back: 'Zurück zur Liste',
    backToDetails: 'Zurück zu den Details',
    loading: 'Geldautomat wird geladen …',
  },
  mapTexts: {
    you: 'Ihr Standort',
  },
});
