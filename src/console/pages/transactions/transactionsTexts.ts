import type { FixRecord } from '../../../contract/console/lookUpFixes.ts';
import type { Reason } from '../../../contract/explanation.ts';
import type { descriptorPartCodes } from '../../../contract/shops.ts';
import type { ConsoleFormats } from '../../formats.ts';
import type { Translated } from '../../texts.ts';
import type { PastedProblem, TransactionField } from './pastedLookUp.ts';

type PartCode = (typeof descriptorPartCodes)[number];

const en = {
  title: 'Transactions',
  intro:
    'See which shop the service finds for a card payment, and why. If the result is wrong, fix the shop register. The text that you enter is not stored.',
  paste: 'Text on the card statement, or the JSON of a look-up',
  fields: {
    description: 'Text on the card statement',
    city: 'City',
    country: 'Country code',
    mcc: 'Category code (MCC)',
    posId: 'Terminal id',
    merchantId: 'Merchant id',
  } as Readonly<Record<TransactionField, string>>,
  explain: 'Explain',
  clear: 'Clear',
  nothingEntered: 'Enter a text, a terminal id or a merchant id.',
  ignored: (names: string) => `The form now contains the look-up. These fields don’t affect the result: ${names}.`,
  taken: 'The form now contains the look-up.',
  problem(problem: PastedProblem): string {
    switch (problem.code) {
      case 'invalid':
        return 'The text starts like JSON, but it is not valid JSON. Check its quotation marks, commas and braces.';
      case 'noObject':
        return 'The JSON contains no look-up. A look-up is an object such as {"description": "BILLA", "country": "CZ"}.';
      case 'several':
        return `The JSON contains ${problem.count} look-ups. Paste one of them.`;
      case 'noText':
        return `The field “${problem.field}” of the JSON must be a text in quotation marks.`;
      case 'nothing':
        return 'The JSON contains none of the fields of a look-up: description, city, country, mcc, posId, merchantId.';
    }
  },
  result: 'Result',
  found: 'The service finds this shop:',
  merchantOnly: 'The service identifies the merchant, but not the shop:',
  unsolved: 'The service finds no shop, because no candidate fits well enough.',
  tied: 'The service finds no shop. These candidates fit equally well:',
  tiedShops: 'These shops fit equally well:',
  /** What would decide between candidates that fit equally well. */
  decides: {
    city: 'They are in different cities. If you know the city of the payment, enter it above.',
    country: 'They are in different countries. If you know the country of the payment, enter it above.',
    number:
      'The text can’t decide between them. Enter the terminal id or merchant id of the payment above, and assign it to the right one.',
    entered: (posId: string, merchantId: string) =>
      `The text can’t decide between them. Assign ${[posId && `terminal ${posId}`, merchantId && `merchant id ${merchantId}`].filter(Boolean).join(' with ')} to the right one.`,
  },
  sure: (percent: string) => `Confidence: ${percent}`,
  /** A probability, which the service rounds to 0.001. */
  probability: (value: number, share: ConsoleFormats['share']): string =>
    value < 0.001 ? `less than ${share(0.001, 1)}` : share(value, 1),
  certainty: (shop: string, has: string, needs: string) =>
    `The probability that ${shop} is the right shop is ${has}. At least ${needs} is required.`,
  withdrawal: 'This looks like a cash withdrawal. For withdrawals, look-ups return the ATM instead of a shop.',
  reloading: 'The fix is saved. The result is updated as soon as the register has been reloaded…',
  text: 'How the text is read',
  used: 'used to find the shop',
  unused: 'not used',
  part: 'Part',
  meaning: 'Meaning',
  use: 'Use',
  parts: {
    name: 'name',
    legalForm: 'legal form',
    intermediary: 'payment service',
    storeNumber: 'store number',
    reference: 'reference',
    phone: 'phone number',
    domain: 'website',
    moment: 'date or time',
    amount: 'amount',
    noise: 'additional text',
    city: 'city',
    region: 'region',
    country: 'country',
    postcode: 'postcode',
    withdrawal: 'withdrawal',
    atmNumber: 'ATM number',
  } as Readonly<Record<PartCode, string>>,
  rest: 'not recognized',
  readings: 'Possible names, most likely first:',
  candidates: 'Candidates',
  candidatesIntro: 'Best first. Each reason adds points to the score or takes points away.',
  noCandidates: 'The register contains no similar name and none of the numbers.',
  rank: 'Rank',
  candidate: 'Candidate',
  score: 'Score',
  reasonsFor: 'For',
  reasonsAgainst: 'Against',
  shop: 'shop',
  merchant: 'merchant',
  chosen: 'the result',
  /** With the names of the fields on this page, instead of those of the API. */
  numberReasons: {
    pairKnown: 'its terminal id and merchant id are known',
    posIdKnown: 'its terminal id is known',
    merchantIdKnown: 'its merchant id is known',
    merchantIdOverPosId: 'its merchant id is known, but its terminal id belongs to another shop or merchant',
  } as Readonly<Partial<Record<Reason['code'], string>>>,
  noAddress: 'address unknown',
  ofMerchant: (merchant: string) => `merchant: ${merchant}`,
  /** @param others the number of countries that are not named */
  inCountries: (countries: string, others: string) =>
    others === '0'
      ? `in ${countries}`
      : `in ${countries} and ${others === '1' ? 'one other country' : `${others} other countries`}`,
  fromFeed: (title: string) => `source: ${title}`,
  choose: 'Use for the fix',
  chooseNamed: (name: string) => `Use for the fix: ${name}`,
  other: 'Is the right one missing?',
  search: 'Name of the right shop or merchant, a part of it, or the uid',
  searchCity: 'City (optional)',
  find: 'Search',
  hits: 'Shops and merchants with this name',
  noHits: (text: string) => `No shop or merchant in the register has a name with “${text}” or a similar name.`,
  noHitsIn: (text: string, city: string) =>
    `No shop in ${city} has a name with “${text}” or a similar name. Try it without the city.`,
  similar: (text: string) => `No name contains “${text}”. These names are similar:`,
  moreHits: 'There are more. Enter more of the name, or the city.',
  fixColumn: 'Fix',
  fixTitle: 'Fix the register',
  fixFor: (name: string) => `For ${name}:`,
  kinds: {
    name: 'Add another name, as on the card statement',
    pair: (posId: string, merchantId: string) => `Assign terminal ${posId} with merchant id ${merchantId}`,
    posId: (posId: string) => `Assign terminal ${posId} with any merchant id`,
    merchantId: (merchantId: string) => `Assign merchant id ${merchantId}`,
  },
  name: 'Other name',
  nameHint: 'Without numbers, places and prefixes. The check shows whether the text is then identified.',
  check: 'Check the effect',
  preparing: 'Preparing the check. With a large register, this can take minutes.',
  checking: (count: string) => `Checking… ${count} unsolved look-ups so far.`,
  stop: 'Stop',
  more: 'Check more',
  cancel: 'Cancel',
  save: 'Save the fix',
  saveAnyway: 'Save the fix anyway',
  effect: {
    identified: 'This payment will then be identified as:',
    unsolved: 'This payment will still not be identified.',
    /** By the level of the record of the fix, and that of the record that is found instead. */
    other: {
      shop: {
        shop: 'This payment will be identified as another shop:',
        merchant: 'For this payment, only a merchant will be identified, not the shop:',
      },
      merchant: {
        shop: 'This payment will be identified as a shop of another merchant:',
        merchant: 'This payment will be identified as another merchant:',
      },
    },
    rival: {
      betterRival: (name: string) => `This one fits better than ${name}:`,
      equalRival: (name: string) => `This one fits as well as ${name}, so the service can’t decide between them:`,
      closeRival: (name: string) => `This one fits almost as well as ${name}, so the service isn’t sure enough:`,
    },
    unsure: (has: string, needs: string) =>
      `The probability that it is the right shop would be ${has}. At least ${needs} is required.`,
    lowering: 'What lowers it:',
    notFound: (name: string) => `The text, as the service reads it, contains no name of ${name}.`,
    otherPart: 'Use another part of the text as the name.',
    withdrawal: 'The text is that of a cash withdrawal. For withdrawals, no shop is returned.',
    weak: 'The score is too low. The name may be too common, or too little of the text may match it.',
    weakText: 'The score is too low, because the text and its other details say too little.',
    assignInstead: 'To identify the payment reliably, assign its terminal id or merchant id instead of a name.',
    enterNumber:
      'To identify the payment reliably, enter its terminal id or merchant id above and assign that instead of a name.',
  },
  hasName: 'It already has this name. Enter another part of the text, or assign a number.',
  saved: 'The fix is saved. Affected callers are being notified.',
  dryRun: 'What the fix would change',
  removalRun: 'What the removal would change',
  noChange: 'No stored look-up would change.',
  all: (count: string) =>
    count === '0'
      ? 'No unsolved look-ups with text are stored.'
      : `Checked all unsolved look-ups whose text is stored: ${count}.`,
  partly: (count: string) => `Only part of the unsolved look-ups has been checked: ${count}. The numbers below are incomplete.`,
  limits:
    'The text of solved look-ups is not stored, and the text of old ones expires. These can’t be checked in advance. If they may change, their callers are asked to repeat them.',
  behind: 'Earlier changes are still being applied, so the numbers can include their effects.',
  unchecked:
    'Part of the database is not responding, so the check could not be completed. You can still make the change. Callers are notified later.',
  repeatedIsPart: 'There may be more look-ups to repeat than shown.',
  callers: 'Affected callers',
  caller: 'Caller',
  counts: {
    found: 'Unsolved: would find a shop',
    merchant: 'Unsolved: would get another merchant',
    repeated: 'Solved: must be repeated',
    record: 'Notified of the changed record',
  },
  yes: 'yes',
  no: 'no',
  examples: 'Examples',
  exampleText: 'Text',
  before: 'Before',
  after: 'After',
  nothing: 'not identified',
  existing: 'There is already a fix of this text or these numbers:',
  conflict: 'Another person has made a fix in the meantime, so nothing was saved. Your input is kept. Check the effect again:',
  fixes: 'Fixes in effect',
  fixesIntro: 'Corrections of fields and assigned terminals, newest first. Imports do not change them.',
  noFixes: 'There are no fixes.',
  older: 'Older fixes',
  newest: 'Newest fixes',
  what: 'What',
  record: 'Shop or merchant',
  who: 'Who',
  when: 'When',
  unknown: 'unknown',
  gone: 'no longer in the register',
  details: 'Details',
  allFixes: 'All transactions and fixes',
  unknownFix: 'There is no fix at this address. It may have been removed.',
  fieldNames: {
    name: 'name',
    aliases: 'other names',
    tags: 'tags',
    type: 'type',
    category: 'category',
    street: 'street',
    city: 'city',
    zip: 'postcode',
    country: 'country',
    precision: 'precision of the position',
    lat: 'latitude',
    long: 'longitude',
    url: 'website',
    phone: 'phone number',
    openingHours: 'opening hours',
    merchantUid: 'merchant',
    storeNumber: 'store number',
    logo: 'logo',
  } as Readonly<Record<string, string>>,
  fix({ kind, posId, merchantId, field = '' }: FixRecord): string {
    if (kind === 'field') return `Corrected: ${this.fieldNames[field] ?? field}`;
    return ['Assigned:', posId && `terminal ${posId}`, merchantId && `merchant id ${merchantId}`].filter(Boolean).join(' ');
  },
  value: 'Value',
  former: 'Value in the feeds',
  formerUnknown: 'unknown; the next import of the feed restores it',
  noValue: 'none',
  remove: { terminal: 'Remove the fix', field: 'Remove the fix' } as Readonly<Record<FixRecord['kind'], string>>,
  wasRemoved: { terminal: 'The fix was removed.', field: 'The fix was removed.' } as Readonly<Record<FixRecord['kind'], string>>,
  nameRemoved: (name: string) => `The name “${name}” was removed.`,
  removeName: (name: string) => `Remove only “${name}”`,
  removeTitle: { terminal: 'Remove this fix?', field: 'Remove this fix?' } as Readonly<Record<FixRecord['kind'], string>>,
  removeMeans: 'The record gets its values from before the fix, and affected callers are notified.',
  removeNameMeans: (name: string) => `The record loses the name “${name}”, and affected callers are notified.`,
  checkRemoval: 'Check the effect of the removal',
  changedSince: 'Another person has changed this fix in the meantime, so nothing was removed. It now looks like this.',
};
type TransactionsTexts = typeof en;

const de: TransactionsTexts = {
  title: 'Transaktionen',
  intro:
    'Sehen Sie, welches Geschäft der Dienst zu einer Kartenzahlung findet und warum. Ist das Ergebnis falsch, ordnen Sie die Zahlung dem richtigen Geschäft zu. Der eingegebene Text wird nicht gespeichert.',
  paste: 'Text auf dem Kontoauszug oder das JSON einer Händlersuche',
  fields: {
    description: 'Text auf dem Kontoauszug',
    city: 'Ort',
    country: 'Ländercode',
    mcc: 'Branchencode (MCC)',
    posId: 'Terminal-ID',
    merchantId: 'Händler-ID',
  },
  explain: 'Erklären',
  clear: 'Leeren',
  nothingEntered: 'Geben Sie einen Text, eine Terminal-ID oder eine Händler-ID ein.',
  ignored: (names) => `Das Formular enthält jetzt die Händlersuche. Diese Felder beeinflussen das Ergebnis nicht: ${names}.`,
  taken: 'Das Formular enthält jetzt die Händlersuche.',
  problem(problem) {
    switch (problem.code) {
      case 'invalid':
        return 'Der Text beginnt wie JSON, ist aber kein gültiges JSON. Prüfen Sie Anführungszeichen, Kommas und Klammern.';
      case 'noObject':
        return 'Das JSON enthält keine Händlersuche. Eine Händlersuche ist ein Objekt wie {"description": "BILLA", "country": "CZ"}.';
      case 'several':
        return `Das JSON enthält ${problem.count} Händlersuchen. Fügen Sie eine davon ein.`;
      case 'noText':
        return `Das Feld „${problem.field}“ im JSON muss ein Text in Anführungszeichen sein.`;
      case 'nothing':
        return 'Das JSON enthält keines der Felder einer Händlersuche: description, city, country, mcc, posId, merchantId.';
    }
  },
  result: 'Ergebnis',
  found: 'Der Dienst findet dieses Geschäft:',
  merchantOnly: 'Der Dienst erkennt den Händler, aber nicht das Geschäft:',
  unsolved: 'Der Dienst findet kein Geschäft, weil kein Kandidat gut genug passt.',
  tied: 'Der Dienst findet kein Geschäft. Diese Kandidaten passen gleich gut:',
  tiedShops: 'Diese Geschäfte passen gleich gut:',
  decides: {
    city: 'Sie liegen an verschiedenen Orten. Wenn der Ort der Zahlung bekannt ist, geben Sie ihn oben ein.',
    country: 'Sie liegen in verschiedenen Ländern. Wenn das Land der Zahlung bekannt ist, geben Sie es oben ein.',
    number:
      'Der Text kann nicht zwischen ihnen entscheiden. Geben Sie oben die Terminal-ID oder die Händler-ID der Zahlung ein und ordnen Sie sie dem richtigen Eintrag zu.',
    entered: (posId, merchantId) =>
      `Der Text kann nicht zwischen ihnen entscheiden. Ordnen Sie ${[posId && `das Terminal ${posId}`, merchantId && `die Händler-ID ${merchantId}`].filter(Boolean).join(' mit ')} dem richtigen Eintrag zu.`,
  },
  sure: (percent) => `Konfidenz: ${percent}`,
  probability: (value, share) => (value < 0.001 ? `weniger als ${share(0.001, 1)}` : share(value, 1)),
  certainty: (shop, has, needs) =>
    `Die Wahrscheinlichkeit, dass ${shop} das richtige Geschäft ist, beträgt ${has}. Nötig sind mindestens ${needs}.`,
  withdrawal:
    'Das sieht nach einer Bargeldabhebung aus. Bei Abhebungen liefert die Händlersuche den Geldautomaten statt eines Geschäfts.',
  reloading: 'Die Änderung ist gespeichert. Das Ergebnis wird aktualisiert, sobald das Verzeichnis neu geladen ist …',
  text: 'So wird der Text gelesen',
  used: 'für die Suche verwendet',
  unused: 'nicht verwendet',
  part: 'Teil',
  meaning: 'Bedeutung',
  use: 'Verwendung',
  parts: {
    name: 'Name',
    legalForm: 'Rechtsform',
    intermediary: 'Zahlungsdienst',
    storeNumber: 'Filialnummer',
    reference: 'Referenz',
    phone: 'Telefonnummer',
    domain: 'Internetseite',
    moment: 'Datum oder Uhrzeit',
    amount: 'Betrag',
    noise: 'Zusatz',
    city: 'Ort',
    region: 'Region',
    country: 'Land',
    postcode: 'Postleitzahl',
    withdrawal: 'Abhebung',
    atmNumber: 'Automatennummer',
  },
  rest: 'nicht erkannt',
  readings: 'Mögliche Namen, der wahrscheinlichste zuerst:',
  candidates: 'Kandidaten',
  candidatesIntro: 'Der beste zuerst. Jeder Grund erhöht oder senkt die Punktzahl.',
  noCandidates: 'Das Verzeichnis enthält keinen ähnlichen Namen und keine der Nummern.',
  rank: 'Rang',
  candidate: 'Kandidat',
  score: 'Punkte',
  reasonsFor: 'Dafür',
  reasonsAgainst: 'Dagegen',
  shop: 'Geschäft',
  merchant: 'Händler',
  chosen: 'das Ergebnis',
  numberReasons: {
    pairKnown: 'Terminal-ID und Händler-ID sind bekannt',
    posIdKnown: 'die Terminal-ID ist bekannt',
    merchantIdKnown: 'die Händler-ID ist bekannt',
    merchantIdOverPosId: 'die Händler-ID ist bekannt, aber die Terminal-ID gehört zu einem anderen Geschäft oder Händler',
  },
  noAddress: 'Adresse unbekannt',
  ofMerchant: (merchant) => `Händler: ${merchant}`,
  inCountries: (countries, others) =>
    others === '0'
      ? `in ${countries}`
      : `in ${countries} und ${others === '1' ? 'einem weiteren Land' : `${others} weiteren Ländern`}`,
  fromFeed: (title) => `Quelle: ${title}`,
  choose: 'Zuordnen',
  chooseNamed: (name) => `Zuordnen: ${name}`,
  other: 'Fehlt das richtige Geschäft?',
  search: 'Name des richtigen Geschäfts oder Händlers, ein Teil davon oder die uid',
  searchCity: 'Ort (optional)',
  find: 'Suchen',
  hits: 'Geschäfte und Händler mit diesem Namen',
  noHits: (text) => `Kein Geschäft und kein Händler im Verzeichnis hat „${text}“ oder etwas Ähnliches im Namen.`,
  noHitsIn: (text, city) =>
    `Kein Geschäft in ${city} hat „${text}“ oder etwas Ähnliches im Namen. Versuchen Sie es ohne den Ort.`,
  similar: (text) => `Kein Name enthält „${text}“. Diese Namen sind ähnlich:`,
  moreHits: 'Es gibt weitere. Geben Sie mehr vom Namen oder den Ort ein.',
  fixColumn: 'Zuordnung',
  fixTitle: 'Zahlung zuordnen',
  fixFor: (name) => `Für ${name}:`,
  kinds: {
    name: 'Einen weiteren Namen hinzufügen, wie auf dem Kontoauszug',
    pair: (posId, merchantId) => `Terminal ${posId} mit der Händler-ID ${merchantId} zuordnen`,
    posId: (posId) => `Terminal ${posId} mit beliebiger Händler-ID zuordnen`,
    merchantId: (merchantId) => `Händler-ID ${merchantId} zuordnen`,
  },
  name: 'Weiterer Name',
  nameHint: 'Ohne Nummern, Orte und Zusätze. Die Prüfung zeigt, ob der Text dann erkannt wird.',
  check: 'Auswirkung prüfen',
  preparing: 'Die Prüfung wird vorbereitet. Bei einem großen Verzeichnis kann das Minuten dauern.',
  checking: (count) => `Wird geprüft … bisher ${count} ungelöste Händlersuchen.`,
  stop: 'Anhalten',
  more: 'Weitere prüfen',
  cancel: 'Abbrechen',
  save: 'Zuordnung speichern',
  saveAnyway: 'Zuordnung trotzdem speichern',
  effect: {
    identified: 'Diese Zahlung wird dann so erkannt:',
    unsolved: 'Diese Zahlung wird weiterhin nicht erkannt.',
    other: {
      shop: {
        shop: 'Für diese Zahlung wird ein anderes Geschäft gefunden:',
        merchant: 'Für diese Zahlung wird nur ein Händler erkannt, nicht das Geschäft:',
      },
      merchant: {
        shop: 'Für diese Zahlung wird ein Geschäft eines anderen Händlers gefunden:',
        merchant: 'Für diese Zahlung wird ein anderer Händler erkannt:',
      },
    },
    rival: {
      betterRival: (name) => `Dieser Eintrag passt besser als ${name}:`,
      equalRival: (name) => `Dieser Eintrag passt genauso gut wie ${name}, daher kann der Dienst sich nicht entscheiden:`,
      closeRival: (name) => `Dieser Eintrag passt fast so gut wie ${name}, daher ist der Dienst nicht sicher genug:`,
    },
    unsure: (has, needs) =>
      `Die Wahrscheinlichkeit, dass es das richtige Geschäft ist, wäre ${has}. Nötig sind mindestens ${needs}.`,
    lowering: 'Was sie senkt:',
    notFound: (name) => `Der Text, wie der Dienst ihn liest, enthält keinen Namen von ${name}.`,
    otherPart: 'Verwenden Sie einen anderen Teil des Textes als Namen.',
    withdrawal: 'Der Text gehört zu einer Bargeldabhebung. Zu Abhebungen liefert die Händlersuche kein Geschäft.',
    weak: 'Die Punktzahl ist zu niedrig. Vielleicht ist der Name zu häufig, oder ein zu kleiner Teil des Textes passt zu ihm.',
    weakText: 'Die Punktzahl ist zu niedrig, weil der Text und die übrigen Angaben zu wenig aussagen.',
    assignInstead:
      'Damit die Zahlung zuverlässig erkannt wird, ordnen Sie statt eines Namens die Terminal-ID oder die Händler-ID zu.',
    enterNumber:
      'Damit die Zahlung zuverlässig erkannt wird, geben Sie oben die Terminal-ID oder die Händler-ID ein und ordnen Sie diese statt eines Namens zu.',
  },
  hasName: 'Der Eintrag hat diesen Namen bereits. Geben Sie einen anderen Teil des Textes ein, oder ordnen Sie eine Nummer zu.',
  saved: 'Die Änderung ist gespeichert. Betroffene API-Kunden werden benachrichtigt.',
  dryRun: 'Was die Zuordnung ändern würde',
  removalRun: 'Was das Zurücknehmen ändern würde',
  noChange: 'Keine gespeicherte Händlersuche würde sich ändern.',
  all: (count) =>
    count === '0'
      ? 'Es sind keine ungelösten Händlersuchen mit Text gespeichert.'
      : `Alle ungelösten Händlersuchen mit gespeichertem Text wurden geprüft: ${count}.`,
  partly: (count) => `Nur ein Teil der ungelösten Händlersuchen wurde geprüft: ${count}. Die Zahlen unten sind unvollständig.`,
  limits:
    'Der Text gelöster Händlersuchen wird nicht gespeichert, und der Text alter Händlersuchen läuft ab. Diese lassen sich nicht vorab prüfen. Wenn sie sich ändern könnten, werden die API-Kunden gebeten, sie zu wiederholen.',
  behind: 'Frühere Änderungen werden noch angewendet, daher können die Zahlen deren Auswirkungen enthalten.',
  unchecked:
    'Ein Teil der Datenbank antwortet nicht, daher konnte die Prüfung nicht abgeschlossen werden. Sie können die Änderung trotzdem vornehmen. API-Kunden werden später benachrichtigt.',
  repeatedIsPart: 'Es könnten mehr Händlersuchen zu wiederholen sein als angezeigt.',
  callers: 'Betroffene API-Kunden',
  caller: 'API-Kunde',
  counts: {
    found: 'Ungelöst: würde gelöst',
    merchant: 'Ungelöst: anderer Händler',
    repeated: 'Gelöst: zu wiederholen',
    record: 'Wird über den Eintrag benachrichtigt',
  },
  yes: 'ja',
  no: 'nein',
  examples: 'Beispiele',
  exampleText: 'Text',
  before: 'Vorher',
  after: 'Nachher',
  nothing: 'nicht erkannt',
  existing: 'Zu diesem Text oder diesen Nummern gibt es bereits eine Zuordnung:',
  conflict:
    'Eine andere Person hat inzwischen eine Zuordnung gespeichert, daher wurde nichts gespeichert. Ihre Eingabe bleibt erhalten. Prüfen Sie die Auswirkung erneut:',
  fixes: 'Geltende Zuordnungen und Korrekturen',
  fixesIntro: 'Zugeordnete Terminals, weitere Namen und korrigierte Felder, die neuesten zuerst. Importe ändern sie nicht.',
  noFixes: 'Es gibt keine Zuordnungen und Korrekturen.',
  older: 'Ältere',
  newest: 'Neueste',
  what: 'Was',
  record: 'Geschäft oder Händler',
  who: 'Wer',
  when: 'Wann',
  unknown: 'unbekannt',
  gone: 'nicht mehr im Verzeichnis',
  details: 'Einzelheiten',
  allFixes: 'Transaktionen, Zuordnungen und Korrekturen',
  unknownFix: 'Unter dieser Adresse gibt es keine Zuordnung oder Korrektur. Vielleicht wurde sie zurückgenommen.',
  fieldNames: {
    name: 'Name',
    aliases: 'weitere Namen',
    tags: 'Merkmale',
    type: 'Art',
    category: 'Kategorie',
    street: 'Straße',
    city: 'Ort',
    zip: 'Postleitzahl',
    country: 'Land',
    precision: 'Genauigkeit der Position',
    lat: 'Breite',
    long: 'Länge',
    url: 'Internetseite',
    phone: 'Telefonnummer',
    openingHours: 'Öffnungszeiten',
    merchantUid: 'Händler',
    storeNumber: 'Filialnummer',
    logo: 'Logo',
  },
  fix({ kind, posId, merchantId, field = '' }) {
    if (kind === 'field') return `Korrigiert: ${this.fieldNames[field] ?? field}`;
    return ['Zugeordnet:', posId && `Terminal ${posId}`, merchantId && `Händler-ID ${merchantId}`].filter(Boolean).join(' ');
  },
  value: 'Wert',
  former: 'Wert in den Feeds',
  formerUnknown: 'unbekannt; der nächste Import des Feeds stellt ihn wieder her',
  noValue: 'keiner',
  remove: { terminal: 'Zuordnung zurücknehmen', field: 'Korrektur zurücknehmen' },
  wasRemoved: { terminal: 'Die Zuordnung wurde zurückgenommen.', field: 'Die Korrektur wurde zurückgenommen.' },
  nameRemoved: (name) => `Der Name „${name}“ wurde entfernt.`,
  removeName: (name) => `Nur „${name}“ entfernen`,
  removeTitle: { terminal: 'Diese Zuordnung zurücknehmen?', field: 'Diese Korrektur zurücknehmen?' },
  removeMeans: 'Der Eintrag erhält seine früheren Werte, und betroffene API-Kunden werden benachrichtigt.',
  removeNameMeans: (name) => `Der Eintrag verliert den Namen „${name}“, und betroffene API-Kunden werden benachrichtigt.`,
  checkRemoval: 'Auswirkung des Zurücknehmens prüfen',
  changedSince: 'Eine andere Person hat das inzwischen geändert, daher wurde nichts zurückgenommen. So ist es jetzt.',
};

export const transactionsTexts: Translated<TransactionsTexts> = { en, de };
