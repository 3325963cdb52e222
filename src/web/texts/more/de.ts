import type { Formats } from '../formats.ts';
import { de as hints } from '../hints/de.ts';
import { de as report } from '../reportForm/de.ts';
import type { MoreTexts } from './en.ts';

export const de = (f: Formats): MoreTexts => ({
  titles: {
    atm: (name, app) => `${name} · ${app}`,
    place: (place, app) => `Geldautomaten bei ${place} · ${app}`,
  },
  search: {
    suggestions: 'Vorschläge',
    coordinates: 'Koordinaten',
    covered: 'Abgedecktes Gebiet',
    failed: 'Die Suche ist gerade nicht verfügbar. Koordinaten und die Gebiete unten funktionieren weiterhin.',
    missed: (words: string) => `„${words}“ wurde nicht gefunden.`,
    showing: (place: string) => `Gezeigt wird ${place}.`,
    change: 'Ändern',
    elsewhereSilent: 'Adressen außerhalb der abgedeckten Gebiete können gerade nicht gesucht werden.',
    nothing: (text) => `Nichts gefunden für „${text}“.`,
    nothingHelp: 'Suchen Sie nach einer Straße, Stadt oder Bank in einem abgedeckten Gebiet.',
    unreadableLink: (host) =>
      `Dieser Link von ${host} enthält keinen Ort. Öffnen Sie ihn und kopieren Sie dort die Adresse oder die Koordinaten.`,
    kinds: {
      place: 'Abgedecktes Gebiet',
      city: 'Ort',
      street: 'Straße',
      zip: 'Postleitzahl',
      operator: 'Bank',
      town: 'Stadt',
      village: 'Dorf',
      district: 'Stadtteil',
      locality: 'Gegend',
      station: 'Bahnhof',
      airport: 'Flughafen',
      ferry: 'Fähre',
      hospital: 'Krankenhaus',
      university: 'Hochschule',
      museum: 'Museum',
      theatre: 'Theater',
      attraction: 'Sehenswürdigkeit',
      mall: 'Einkaufszentrum',
      townHall: 'Rathaus',
      park: 'Park',
      stadium: 'Stadion',
      beach: 'Strand',
    },
  },

  walk: { label: 'Gehzeit', any: 'Beliebige Entfernung' },

  fee: {
    note: 'Wird vom Betreiber des Automaten erhoben. Auch Ihre Bank kann eine Gebühr berechnen.',
  },

  cost: {
    title: 'Wie viel möchten Sie abheben?',
    inEach: 'In der Währung, die der jeweilige Automat ausgibt',
    field: 'Anderer Betrag',
    invalid: (most) => `Eine ganze Zahl bis ${most}`,
    clear: 'Betrag löschen',
    sort: 'Nach Gesamtkosten sortieren',
    sorted: 'Nur die gezeigten Automaten; unbekannte Kosten zuletzt.',
    unsorted: 'Hier sind keine Gesamtkosten bekannt: die nächstgelegenen zuerst.',
    rates: 'Währungen werden nicht umgerechnet.',
    ownToo: 'Auch Ihre Bank kann eine Gebühr berechnen.',
    about: (money) => `etwa ${money}`,
    atLeast: (money) => `mindestens ${money}`,
    pay: (money, amount) => `Sie zahlen ${money} für ${amount}`,
    fees: (money, amount) => `${money} Gebühren für ${amount}`,
    nothing: 'Keine Gebühren',
    unknown: 'Gesamtkosten nicht bekannt',
    heading: (amount) => `${amount} abheben`,
    machine: 'Betreibergebühr',
    own: 'Gebühr Ihrer Bank',
    sum: 'Gebühren insgesamt',
    none: 'keine',
    notKnown: 'nicht bekannt',
  },

  searchArea: 'In diesem Gebiet suchen',
  near: (place: string) => `Nahe ${place}`,
  tilesUnreachable: 'Die Kartenbilder können nicht geladen werden.',

  status: {
    states: {
      inService: 'In Betrieb',
      outOfService: 'Außer Betrieb',
      outOfCash: 'Kein Bargeld vorrätig',
      depositUnavailable: 'Zurzeit keine Einzahlung',
    },
    withdrawalUnavailable: 'Zurzeit keine Auszahlung',
    partly: 'Eingeschränkt in Betrieb',
    down: 'derzeit nicht nutzbar',
    featureDown: (feature) => `${feature}: derzeit nicht nutzbar`,
    reportedBy: (state, name, ago) => `${state} – gemeldet von ${name} ${ago}`,
    reported: (state, ago) => `${state} – gemeldet ${ago}`,
  },
  mapTexts: {
    labels: {
      keys: 'Pfeiltasten bewegen die Karte, Plus und Minus zoomen',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      skip: 'Karte überspringen',
      position: 'Ihr Standort',
      noDetail: 'Keine Straßenkarte von dieser Gegend',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `${atms} hier, ${state}`,
    cluster: (atms) => `${atms}. Vergrößern`,
    states: {
      open: 'geöffnet',
      closed: 'geschlossen',
      unknown: 'Öffnungszeiten nicht bekannt',
      gone: 'als entfernt gemeldet',
    },
  },

  detail: {
    demo: 'Dies ist eine erfundene Stadt mit erfundenen Automaten. Nichts davon gibt es wirklich.',
    gone: 'Dieser Geldautomat ist nicht mehr verzeichnet.',
    notFound: 'Dieser Geldautomat ist nicht bekannt. Vielleicht ist der Link unvollständig.',
    directions: 'Route',
    otherMapApp: 'Andere Karten-App',
    share: 'Teilen',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Link kopiert',
    copyAddress: 'Adresse kopieren',
    addressCopied: 'Adresse kopiert',
    copyFailed: 'Kopieren nicht möglich. Hier ist der Text:',
    walk: {
      title: 'Fußweg',
      offline: 'Sie sind offline. Für den Fußweg ist eine Verbindung nötig.',
      stepByStep: 'Schritt für Schritt',
      stairs: 'Treppen auf dem Weg',
      steps: (count) => `Treppen auf dem Weg: ${f.plural(count, { one: '# Stufe', other: '# Stufen' })}`,
      print: 'Wegbeschreibung drucken',
    },
    from: (way, place) => `${way} von ${place}`,
    features: 'Ausstattung',
    hours: 'Öffnungszeiten',
    week: 'Ganze Woche',
    today: 'Heute',
    closedAllDay: 'Geschlossen',
    allDay: '24 Stunden geöffnet',
    dayUnknown: 'Öffnungszeiten nicht bekannt',
    unsure: (times) => `${times} (nicht sicher)`,
    raw: 'Originalangabe',
    localTime: (zone) => `Ortszeit (${zone}).`,
    hoursUnreadable: 'Die erfassten Zeiten lassen sich nicht als Woche darstellen.',
    hoursLoading: 'Öffnungszeiten werden geladen …',
    nonStop: 'Jeden Tag rund um die Uhr geöffnet.',
    hoursUnknown: 'Nicht bekannt',
    fee: 'Betreibergebühr',
    currencies: 'Währungen',
    network: 'Verbund Ihrer Bank',
    networkWithdrawal: 'Auszahlung ohne Betreibergebühr',
    networkDeposit: 'Einzahlung wie bei Ihrer Bank',
    networkNone: 'Gehört nicht zum Verbund Ihrer Bank',
    partner: 'Von Ihrer Bank',
    about: 'Über diesen Eintrag',
    checkedOn: (date) => `Zuletzt geprüft am ${date}`,
    checkedUnknown: 'Datum der letzten Prüfung nicht bekannt',
    source: 'Quelle',
    address: 'Adresse',
    coordinates: 'Koordinaten',
    yes: 'ja',
    no: 'nein',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Sprache und Darstellung',
    language: 'Sprache',
    theme: 'Darstellung',
    themes: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
    saved: 'Gespeicherte Orte',
    cards: 'Ihre Bankkarten',
    forget: 'Alles auf diesem Gerät löschen',
    forgetWhat:
      'Gelöscht werden gespeicherte Automaten, Orte, Bankkarten, Ergebnisse, Kartenbilder, Filter und Einstellungen. Ihr Standort und die Ergebnisse in seiner Nähe werden gelöscht, wenn Sie die Seite schließen. Den Verlauf des Browsers können wir nicht löschen.',
    forgotten: 'Auf diesem Gerät ist alles gelöscht.',
  },

  covered: {
    title: 'Abgedeckte Gebiete',
    failed: 'Die Liste der abgedeckten Gebiete konnte nicht geladen werden.',
    none: 'Wir kennen noch keine Geldautomaten.',
  },
  noPosition: {
    search: 'Ort suchen',
    denied: 'Geben Sie oben einen Ort ein.',
    unavailable:
      'Ihr Gerät empfängt gerade kein Signal. Versuchen Sie es erneut, geben Sie oben einen Ort ein, oder ziehen Sie die Karte und suchen Sie dort.',
    silent:
      'Ihr Gerät hat auf die Standortabfrage nicht geantwortet. Versuchen Sie es erneut, geben Sie oben einen Ort ein, oder ziehen Sie die Karte und suchen Sie dort.',
    insecure:
      'Browser geben Ihren Standort nur an https-Seiten weiter. Geben Sie oben einen Ort ein, oder ziehen Sie die Karte und suchen Sie dort.',
    places: 'Oder zu einem abgedeckten Gebiet',
  },

  placeUnread: 'Der Ort in diesem Link ist nicht lesbar.',

  stackTitle: (atms) => `${atms} an dieser Stelle`,
  attribution: 'Daten',
  empty: {
    clearFilters: 'Filter löschen',
    searchIn: { apple: 'In Apple Karten suchen', google: 'In Google Maps suchen' },
    filtered: 'Kein Geldautomat in der Nähe passt zu diesen Filtern.',
    outside: 'Für diesen Ort gibt es noch keine Daten. Das heißt nicht, dass es dort keine Geldautomaten gibt.',
    nearest: 'Der nächste bekannte Geldautomat:',
    nothing: 'Für diese Suche ist nirgends ein Geldautomat bekannt.',
  },

  areas: {
    fetch: 'Geldautomaten von OpenStreetMap laden',
    looking: 'In diesem Gebiet wird nach Geldautomaten gesucht …',
    more: 'Dieses Gebiet wird noch geladen. Es können weitere Geldautomaten hinzukommen.',
    nothing: 'Keine Geldautomaten gefunden, oder OpenStreetMap antwortet nicht. Versuchen Sie es später erneut.',
    failed: 'Das Gebiet konnte nicht geladen werden. Versuchen Sie es in einer Minute noch einmal.',
  },

  howToAllow: {
    title: 'So erlauben Sie den Standort',
    chrome:
      'Tippen Sie auf das Symbol links neben der Adresse, wählen Sie „Berechtigungen“, erlauben Sie „Standort“ und versuchen Sie es erneut.',
    safari:
      'Öffnen Sie „Einstellungen“, dann „Apps“, „Safari“, „Standort“, wählen Sie „Fragen“ oder „Erlauben“ und versuchen Sie es hier erneut.',
    firefox:
      'Tippen Sie auf den Schild oder das Schloss links neben der Adresse, heben Sie die Sperre für den Standort auf und versuchen Sie es erneut.',
    other:
      'Erlauben Sie den Standort für diese Seite in den Einstellungen Ihres Browsers oder Ihrer App und versuchen Sie es erneut.',
  },

  offline: {
    kept: 'Auf diesem Gerät gespeichert',
    keptOf: (time) => `Ergebnisse von ${time}`,
  },
});
