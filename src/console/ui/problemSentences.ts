import type { InputProblem, InputProblemCode } from '../../contract/console/inputProblem.ts';
import type { ConsoleFormats } from '../formats.ts';
import type { Translated } from '../texts.ts';

/** Says what the person must do. The name of the field is shown beside it. */
type ProblemSentence = (
  details: Omit<InputProblem, 'code' | 'field'>,
  words: Pick<ConsoleFormats, 'count' | 'number' | 'size'> & {
    /** Translates the names of programs. */
    readonly nameOf: (who: string) => string;
  },
) => string;

const numberOf = (value: string | number | undefined): number => Number(value ?? 0);

/** Except for the problem of the sign-in, which is in the texts of the frame. */
export type ProblemSentences = Readonly<Record<Exclude<InputProblemCode, 'linkUsed'>, ProblemSentence>> & {
  readonly linkUsed?: undefined;
};

const en: ProblemSentences = {
  required: () => 'Enter a value.',
  tooLong: ({ got, most }, { count }) =>
    `Enter at most ${count(numberOf(most))} characters. There are ${count(numberOf(got))} now.`,
  manyLines: () => 'Enter a single line without control characters.',
  noLetters: ({ got = '' }) => `“${got}” contains no letter or digit, so no payment can match it.`,
  notAmount: () => 'Enter an amount with its currency, such as 3.50 EUR, or a percentage up to 100.',
  notPosition: () => 'Enter a latitude and a longitude, such as 50.0841, 14.4237.',
  tooFar: ({ got, most }, { count }) =>
    `This is ${count(numberOf(got))} m from the position in the feeds. A correction can move an ATM by at most ${count(numberOf(most))} m.`,
  unknownOperator: ({ got = '' }) => `No operator in the feeds has exactly the name “${got}”.`,
  severalOperators: ({ got = '' }) => `Several operators have the name “${got}”. Enter the uid of one of them.`,
  notHours: ({ got = '' }) => `“${got}” can’t be read. Enter opening hours such as Mo-Fr 08:00-18:00, or 24/7.`,
  notAllowed: () => 'This value isn’t possible.',
  noSuchField: () => 'This kind of record has no such field. Only shops have addresses and opening hours.',
  unknownRecord: ({ got = '' }) => `There is no shop or merchant with the uid “${got}”.`,
  notInFeeds: () => 'No feed contains this ATM any longer, so it can’t be corrected.',
  tooManyWords: ({ got, most }, { count }) =>
    `Enter at most ${count(numberOf(most))} different words. There are ${count(numberOf(got))} now.`,
  noFile: () => 'Choose a file.',
  noTime: () => 'Enter a date and a time.',
  noDate: () => 'Enter a complete date.',
  beforeStart: () => 'The last day can’t be before the first day.',
  tooMany: ({ got, most }, { count }) => `Enter at most ${count(numberOf(most))} values. There are ${count(numberOf(got))} now.`,
  notNumber: () => 'Enter a number.',
  notWhole: () => 'Enter a whole number.',
  notBetween: ({ least, most }, { number, count }) =>
    most === undefined
      ? `Enter a number that is at least ${number(numberOf(least))}.`
      : `Enter a number from ${number(numberOf(least))} to ${count(most)}.`,
  notPositive: ({ most }, { count }) => `Enter a number greater than 0 and at most ${count(numberOf(most))}.`,
  notSlug: ({ got = '' }) =>
    `“${got}” isn’t possible. Use up to 63 lowercase letters, digits and hyphens, but no hyphen at the beginning. “demo”, “sandbox” and “sandbox-…” are reserved.`,
  slugTaken: ({ got = '' }) => `There is already a caller “${got}”.`,
  slugUsed: ({ got = '' }) =>
    `The service still stores look-ups of an earlier caller “${got}”. Choose another short name, or erase them first.`,
  notCountry: ({ got = '' }) => `“${got}” isn’t the code of a country. Enter two uppercase letters, such as CZ or GB.`,
  notMcc: ({ got = '' }) => `“${got}” isn’t a category code. Enter four digits, such as 5411.`,
  notCurrency: ({ got }) => `${got === undefined ? 'This' : `“${got}”`} isn’t the code of a currency, such as EUR.`,
  notColour: ({ got = '' }) => `“${got}” isn’t a colour. Enter # and six digits or letters from a to f, such as #0a5c9e.`,
  notLanguage: ({ got }) => `${got === undefined ? 'This' : `“${got}”`} isn’t the code of a language, such as en.`,
  notPicture: ({ got = '' }) =>
    `“${got}” isn’t the address of a picture. Enter a path on this service such as /logos/bank.svg, or an https address.`,
  notOrigins: ({ got }) =>
    `${got === undefined ? 'This' : `“${got}”`} isn’t possible. Enter https addresses without a path, such as https://www.bank.example.`,
  notHosts: ({ got }) =>
    `${got === undefined ? 'This' : `“${got}”`} isn’t possible. Enter host names in lower case, without https:// and without a path, such as atm.bank.example.`,
  notContact: () => 'Enter an email address, a phone number or a web address.',
  hostTaken: ({ got = '' }) => `“${got}” already belongs to another caller.`,
  amountOrPercentage: () => 'Enter a fixed amount, a percentage, or both.',
  needsPercentage: () => 'Enter a percentage, because the rule limits the fee.',
  currencyNotNeeded: () => 'Leave this empty, because a percentage applies to the currency of the withdrawal.',
  oneCurrency: () => 'Enter exactly one currency, because the rule has a minimum amount.',
  minimumAboveMaximum: () => 'Enter a minimum that isn’t greater than the maximum.',
  alwaysMatches: () => 'This rule matches every withdrawal, so the rules after it have no effect. Move it to the end.',
  lineNotObject: ({ line }) => `Line ${line} isn’t an object {"uid": "…", "partnerData": {…}}.`,
  lineUnknownField: ({ line, got = '' }) => `Line ${line} contains the unknown field “${got}”.`,
  lineWithoutUid: ({ line }) => `Line ${line} contains no uid of an ATM.`,
  lineWithoutData: ({ line }) => `“partnerData” in line ${line} isn’t an object.`,
  lineTooLong: ({ line, most }, { count }) => `“partnerData” in line ${line} has more than ${count(numberOf(most))} characters.`,
  lineTwice: ({ line, got = '' }) => `The ATM “${got}” in line ${line} is also in an earlier line.`,
  notText: () => 'The file isn’t a text in UTF-8.',
  notUrl: () => 'Enter a URL such as https://bank.example/hook.',
  urlWithPassword: () => 'The URL must not contain a user name or password, because messages are signed instead.',
  urlWithFragment: () => 'The URL must not contain a part after #, because that part would not be sent.',
  notHttps: () => 'The URL must use https.',
  reservedHost: () => 'The host name is reserved, so no server on the internet has it.',
  notPublic: ({ got }) =>
    `${got === undefined ? 'The address' : `The host name resolves to ${got}, which`} isn’t public. To allow it, set WEBHOOK_NETWORKS for the service.`,
  noPort: () => 'The URL must not use port 0.',
  webhookTaken: () => 'The caller already has a webhook with this URL. Replace its secret instead.',
  tooManyWebhooks: ({ most }, { count }) => `The caller already has ${count(numberOf(most))} webhooks. Remove one first.`,
  noEvents: () => 'The webhook has been sent no events since this time.',
  eventsExpired: () => 'These events are no longer stored.',
  webhookOff: () => 'The webhook is off. Turn it on first.',
  testTooSoon: ({ got }, { count }) =>
    `Only one test message a minute is possible for each caller. Try again in ${count(numberOf(got))} s.`,
  noServiceSecret: () => 'SERVICE_SECRET is not set, so the service can’t issue secrets.',
  otherServiceSecret: () =>
    'The stored secrets were created with a different SERVICE_SECRET. Restore it, or revoke the secrets with npm run callers -- forget-secrets.',
  callersInFile: () => 'The callers are still in callers.json. Import them first with npm run callers -- import.',
  builtIn: () => 'This sandbox can’t be changed.',
  notInRole: () => 'Your role doesn’t allow this.',
  otherPerson: ({ got = '' }, { nameOf }) => `Only “${nameOf(`${got}`)}” can do this.`,
  shopsDisabled: () => 'Shop look-up is turned off on this service.',
  storeUnavailable: () => 'The store of the service is unavailable. Try again in a moment.',
  importRunning: ({ got }) =>
    `${got === undefined ? 'Another import' : `An import of “${got}”`} is running. Only one can run at a time. Try again when it has ended.`,
  diskFull: () => 'The disk of the service is full. Free up disk space, then try again.',
  partOutOfOrder: ({ got }, { size }) => `The service has received ${size(numberOf(got))} of the file. Continue there.`,
  otherSender: () => 'The upload continues in another window.',
  otherFile: () => 'The content of this file differs from what has arrived. Choose the original file, or discard this upload.',
  fileTooLarge: ({ got, most }, { size }) =>
    `The file has ${size(numberOf(got))}. At most ${size(numberOf(most))} are possible here. Import it on the server with npm run import.`,
  tooManyUploads: ({ got }, { count }) =>
    `There are already ${count(numberOf(got))} uploads that have not been imported. Discard some of them first.`,
  uploadsTooLarge: ({ got, most }, { size }) =>
    `With this file, the uploads that have not been imported would have ${size(numberOf(got))}. At most ${size(numberOf(most))} are possible. Discard some of them first.`,
  diskTooSmall: ({ got, most }, { size }) =>
    `This import needs about ${size(numberOf(got))}, but the disk of the service has only ${size(numberOf(most))} free. Discard unfinished imports, or free up disk space.`,
};

const de: ProblemSentences = {
  required: () => 'Geben Sie einen Wert ein.',
  tooLong: ({ got, most }, { count }) =>
    `Geben Sie höchstens ${count(numberOf(most))} Zeichen ein. Jetzt sind es ${count(numberOf(got))}.`,
  manyLines: () => 'Geben Sie nur eine Zeile ohne Steuerzeichen ein.',
  noLetters: ({ got = '' }) => `„${got}“ enthält weder Buchstaben noch Ziffern. Deshalb kann keine Zahlung dazu passen.`,
  notAmount: () => 'Geben Sie einen Betrag mit seiner Währung ein, zum Beispiel 3,50 EUR, oder einen Prozentsatz bis 100.',
  notPosition: () => 'Geben Sie Breite und Länge ein, zum Beispiel 50,0841; 14,4237.',
  tooFar: ({ got, most }, { count }) =>
    `Das ist ${count(numberOf(got))} m von der Position in den Feeds entfernt. Eine Korrektur kann einen Geldautomaten um höchstens ${count(numberOf(most))} m verschieben.`,
  unknownOperator: ({ got = '' }) => `Kein Betreiber in den Feeds heißt genau „${got}“.`,
  severalOperators: ({ got = '' }) => `Mehrere Betreiber heißen „${got}“. Geben Sie die uid eines dieser Betreiber ein.`,
  notHours: ({ got = '' }) => `„${got}“ ist nicht lesbar. Geben Sie Öffnungszeiten wie Mo-Fr 08:00-18:00 oder 24/7 ein.`,
  notAllowed: () => 'Dieser Wert ist nicht möglich.',
  noSuchField: () => 'Einträge dieser Art haben kein solches Feld. Nur Geschäfte haben Adressen und Öffnungszeiten.',
  unknownRecord: ({ got = '' }) => `Es gibt kein Geschäft und keinen Händler mit der uid „${got}“.`,
  notInFeeds: () => 'Kein Feed enthält diesen Geldautomaten mehr. Deshalb kann er nicht korrigiert werden.',
  tooManyWords: ({ got, most }, { count }) =>
    `Geben Sie höchstens ${count(numberOf(most))} verschiedene Wörter ein. Jetzt sind es ${count(numberOf(got))}.`,
  noFile: () => 'Wählen Sie eine Datei.',
  noTime: () => 'Geben Sie ein Datum und eine Uhrzeit ein.',
  noDate: () => 'Geben Sie ein vollständiges Datum ein.',
  beforeStart: () => 'Das Ende darf nicht vor dem Anfang liegen.',
  tooMany: ({ got, most }, { count }) =>
    `Geben Sie höchstens ${count(numberOf(most))} Werte ein. Jetzt sind es ${count(numberOf(got))}.`,
  notNumber: () => 'Geben Sie eine Zahl ein.',
  notWhole: () => 'Geben Sie eine ganze Zahl ein.',
  notBetween: ({ least, most }, { number, count }) =>
    most === undefined
      ? `Geben Sie eine Zahl ein, die mindestens ${number(numberOf(least))} ist.`
      : `Geben Sie eine Zahl von ${number(numberOf(least))} bis ${count(most)} ein.`,
  notPositive: ({ most }, { count }) => `Geben Sie eine Zahl ein, die größer als 0 und höchstens ${count(numberOf(most))} ist.`,
  notSlug: ({ got = '' }) =>
    `„${got}“ ist nicht möglich. Verwenden Sie bis zu 63 Kleinbuchstaben, Ziffern und Bindestriche, aber am Anfang keinen Bindestrich. „demo“, „sandbox“ und „sandbox-…“ sind reserviert.`,
  slugTaken: ({ got = '' }) => `Es gibt schon einen API-Kunden „${got}“.`,
  slugUsed: ({ got = '' }) =>
    `Der Dienst speichert noch Händlersuchen eines früheren API-Kunden „${got}“. Wählen Sie einen anderen Kurznamen, oder löschen Sie sie zuerst.`,
  notCountry: ({ got = '' }) => `„${got}“ ist kein Ländercode. Geben Sie zwei Großbuchstaben ein, zum Beispiel CZ oder GB.`,
  notMcc: ({ got = '' }) => `„${got}“ ist kein Branchencode. Geben Sie vier Ziffern ein, zum Beispiel 5411.`,
  notCurrency: ({ got }) => `${got === undefined ? 'Das' : `„${got}“`} ist kein Währungscode wie EUR.`,
  notColour: ({ got = '' }) =>
    `„${got}“ ist keine Farbe. Geben Sie # und sechs Ziffern oder Buchstaben von a bis f ein, zum Beispiel #0a5c9e.`,
  notLanguage: ({ got }) => `${got === undefined ? 'Das' : `„${got}“`} ist kein Sprachcode wie en.`,
  notPicture: ({ got = '' }) =>
    `„${got}“ ist keine Adresse eines Bildes. Geben Sie einen Pfad auf diesem Dienst wie /logos/bank.svg oder eine https-Adresse ein.`,
  notOrigins: ({ got }) =>
    `${got === undefined ? 'Das' : `„${got}“`} ist nicht möglich. Geben Sie https-Adressen ohne Pfad ein, zum Beispiel https://www.bank.example.`,
  notHosts: ({ got }) =>
    `${got === undefined ? 'Das' : `„${got}“`} ist nicht möglich. Geben Sie Hostnamen in Kleinbuchstaben, ohne https:// und ohne Pfad ein, zum Beispiel atm.bank.example.`,
  notContact: () => 'Geben Sie eine E-Mail-Adresse, eine Telefonnummer oder eine Webadresse ein.',
  hostTaken: ({ got = '' }) => `„${got}“ gehört schon einem anderen API-Kunden.`,
  amountOrPercentage: () => 'Geben Sie einen festen Betrag, einen Prozentsatz oder beides ein.',
  needsPercentage: () => 'Geben Sie einen Prozentsatz ein, weil die Regel die Gebühr begrenzt.',
  currencyNotNeeded: () => 'Lassen Sie dieses Feld leer, weil sich ein Prozentsatz auf die Währung der Abhebung bezieht.',
  oneCurrency: () => 'Geben Sie genau eine Währung ein, weil die Regel einen Mindestbetrag hat.',
  minimumAboveMaximum: () => 'Geben Sie ein Minimum ein, das nicht größer als das Maximum ist.',
  alwaysMatches: () =>
    'Diese Regel passt auf jede Abhebung, daher haben die Regeln danach keine Wirkung. Verschieben Sie sie an das Ende.',
  lineNotObject: ({ line }) => `Zeile ${line} ist kein Objekt {"uid": "…", "partnerData": {…}}.`,
  lineUnknownField: ({ line, got = '' }) => `Zeile ${line} enthält das unbekannte Feld „${got}“.`,
  lineWithoutUid: ({ line }) => `Zeile ${line} enthält keine uid eines Geldautomaten.`,
  lineWithoutData: ({ line }) => `„partnerData“ in Zeile ${line} ist kein Objekt.`,
  lineTooLong: ({ line, most }, { count }) => `„partnerData“ in Zeile ${line} hat mehr als ${count(numberOf(most))} Zeichen.`,
  lineTwice: ({ line, got = '' }) => `Der Geldautomat „${got}“ in Zeile ${line} steht auch in einer früheren Zeile.`,
  notText: () => 'Die Datei ist kein Text in UTF-8.',
  notUrl: () => 'Geben Sie eine URL ein, zum Beispiel https://bank.example/hook.',
  urlWithPassword: () =>
    'Die URL darf keinen Benutzernamen und kein Passwort enthalten, weil Nachrichten stattdessen signiert werden.',
  urlWithFragment: () => 'Die URL darf keinen Teil nach # enthalten, weil dieser Teil nicht gesendet würde.',
  notHttps: () => 'Die URL muss https verwenden.',
  reservedHost: () => 'Der Hostname ist reserviert, daher hat ihn kein Server im Internet.',
  notPublic: ({ got }) =>
    `${got === undefined ? 'Die Adresse ist' : `Der Hostname führt zu ${got}. Diese Adresse ist`} nicht öffentlich. Um sie zu erlauben, setzen Sie WEBHOOK_NETWORKS für den Dienst.`,
  noPort: () => 'Die URL darf nicht Port 0 verwenden.',
  webhookTaken: () => 'Der API-Kunde hat schon einen Webhook mit dieser URL. Ersetzen Sie stattdessen sein Geheimnis.',
  tooManyWebhooks: ({ most }, { count }) =>
    `Der API-Kunde hat schon ${count(numberOf(most))} Webhooks. Entfernen Sie zuerst einen.`,
  noEvents: () => 'Seit diesem Zeitpunkt wurden keine Ereignisse an den Webhook gesendet.',
  eventsExpired: () => 'Diese Ereignisse sind nicht mehr gespeichert.',
  webhookOff: () => 'Der Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
  testTooSoon: ({ got }, { count }) =>
    `Für jeden API-Kunden ist nur eine Testnachricht pro Minute möglich. Versuchen Sie es in ${count(numberOf(got))} s erneut.`,
  noServiceSecret: () => 'SERVICE_SECRET ist nicht gesetzt, daher kann der Dienst keine Geheimnisse ausstellen.',
  otherServiceSecret: () =>
    'Die gespeicherten Geheimnisse wurden mit einem anderen SERVICE_SECRET erstellt. Stellen Sie es wieder her, oder widerrufen Sie die Geheimnisse mit npm run callers -- forget-secrets.',
  callersInFile: () => 'Die API-Kunden stehen noch in callers.json. Importieren Sie sie zuerst mit npm run callers -- import.',
  builtIn: () => 'Diese Sandbox kann nicht geändert werden.',
  notInRole: () => 'Ihre Rolle erlaubt dies nicht.',
  otherPerson: ({ got = '' }, { nameOf }) => `Das kann nur „${nameOf(`${got}`)}“.`,
  shopsDisabled: () => 'Die Händlersuche ist in diesem Dienst ausgeschaltet.',
  storeUnavailable: () => 'Der Speicher des Dienstes ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  importRunning: ({ got }) =>
    `${got === undefined ? 'Ein anderer Import' : `Ein Import von „${got}“`} läuft gerade. Es kann immer nur ein Import laufen. Versuchen Sie es danach noch einmal.`,
  diskFull: () => 'Der Datenträger des Dienstes ist voll. Schaffen Sie Speicherplatz, und versuchen Sie es dann noch einmal.',
  partOutOfOrder: ({ got }, { size }) => `Der Dienst hat ${size(numberOf(got))} der Datei erhalten. Setzen Sie dort fort.`,
  otherSender: () => 'Der Upload wird in einem anderen Fenster fortgesetzt.',
  otherFile: () =>
    'Der Inhalt dieser Datei unterscheidet sich von dem, was angekommen ist. Wählen Sie die ursprüngliche Datei, oder verwerfen Sie diesen Upload.',
  fileTooLarge: ({ got, most }, { size }) =>
    `Die Datei hat ${size(numberOf(got))}. Hier sind höchstens ${size(numberOf(most))} möglich. Importieren Sie sie auf dem Server mit npm run import.`,
  tooManyUploads: ({ got }, { count }) =>
    `Es gibt schon ${count(numberOf(got))} Uploads, die nicht importiert wurden. Verwerfen Sie zuerst einige davon.`,
  uploadsTooLarge: ({ got, most }, { size }) =>
    `Mit dieser Datei hätten die nicht importierten Uploads ${size(numberOf(got))}. Höchstens ${size(numberOf(most))} sind möglich. Verwerfen Sie zuerst einige davon.`,
  diskTooSmall: ({ got, most }, { size }) =>
    `Dieser Import braucht etwa ${size(numberOf(got))}, aber auf dem Datenträger des Dienstes sind nur ${size(numberOf(most))} frei. Verwerfen Sie unfertige Importe, oder schaffen Sie Speicherplatz.`,
};

/** Loads with the pages, because the frame reports no problems with input. */
export const problemSentences: Translated<ProblemSentences> = { en, de };
