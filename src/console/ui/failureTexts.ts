import type { InputProblem, InputProblemCode } from '../../contract/console/inputProblem.ts';
import type { ConsoleFormats } from '../formats.ts';
import type { Translated } from '../texts.ts';

interface Details extends Pick<InputProblem, 'got' | 'most'> {
  /** The label of the field, in quotation marks. Empty: the problem is not in a field of the form. */
  readonly field: string;
}

type Sentence = (details: Details, formats: Pick<ConsoleFormats, 'count' | 'size'>) => string;

const numberOf = (value: string | number | undefined): number => Number(value ?? 0);

const en = {
  quoted: (label: string) => `“${label}”`,
  /** Before the message of the API, which is in English. */
  message: 'The service reports:',
  statuses: {
    401: 'Your session has ended. Sign in again.',
    404: 'There is no such record. It may have been removed.',
    412: 'Another person has changed this in the meantime. Reload the page to see the changes.',
    413: 'This is too large for the service.',
    429: 'The service is busy. Try again in a moment.',
    500: 'The service failed unexpectedly. Its log contains the details.',
  } as Readonly<Record<number, string>>,
  problems: {
    required: ({ field }) => `Enter a value in ${field}.`,
    tooLong: ({ field, got, most }, { count }) =>
      `Enter at most ${count(numberOf(most))} characters in ${field}. There are ${count(numberOf(got))} now.`,
    manyLines: ({ field }) => `Enter a single line in ${field}.`,
    notAmount: ({ field }) => `${field} must be an amount with its currency, such as 3.50 EUR, or a percentage up to 100.`,
    notPosition: ({ field }) => `${field} must be a latitude and a longitude, such as 50.0841, 14.4237.`,
    tooFar: ({ field, got, most }, { count }) =>
      `${field} is ${count(numberOf(got))} m from the position in the feeds. A correction can move an ATM by at most ${count(numberOf(most))} m.`,
    unknownOperator: ({ field, got = '' }) => `${field}: no operator in the feeds has exactly the name “${got}”.`,
    severalOperators: ({ field, got = '' }) =>
      `${field}: several operators have the name “${got}”. Enter the uid of one of them.`,
    notHours: ({ field, got = '' }) =>
      `${field}: “${got}” can’t be read. Enter opening hours such as Mo-Fr 08:00-18:00, or 24/7.`,
    notAllowed: ({ field }) => `This value isn’t possible in ${field}.`,
    noSuchField: ({ field }) => `This kind of record has no field ${field}. Only shops have addresses and opening hours.`,
    unknownRecord: ({ got = '' }) => `There is no shop or merchant with the uid “${got}”.`,
    notInFeeds: () => 'No feed contains this ATM any longer, so it can’t be corrected.',
    tooManyWords: ({ got, most }, { count }) =>
      `Enter at most ${count(numberOf(most))} different words. There are ${count(numberOf(got))} now.`,
    notSlug: ({ field, got = '' }) =>
      `${field}: “${got}” isn’t possible. Use up to 63 lowercase letters, digits and hyphens. The first and last character can’t be a hyphen.`,
    notOrigins: ({ field }) =>
      `${field}: enter https addresses without a path or a slash at the end, such as https://www.bank.example.`,
    notHosts: ({ field }) => `${field}: enter host names without https:// and without a path, such as atm.bank.example.`,
    importRunning: ({ got }) =>
      `${got === undefined ? 'Another import' : `An import of “${got}”`} is running. Only one can run at a time. Try again when it has ended.`,
    diskFull: () => 'The disk of the service is full. Free up disk space, then try again.',
    partOutOfOrder: ({ got }, { size }) => `The service has received ${size(numberOf(got))} of the file. Continue there.`,
    otherSender: () => 'The upload continues in another window.',
    otherFile: () =>
      'This is another file: its content differs from what has arrived. Choose the original file, or discard this upload and start again.',
    fileTooLarge: ({ got, most }, { size }) =>
      `The file has ${size(numberOf(got))}. At most ${size(numberOf(most))} are possible here. Import it on the server with npm run import.`,
    tooManyUploads: ({ got }, { count }) =>
      `There are already ${count(numberOf(got))} uploads that have not been imported. Discard some of them first.`,
    uploadsTooLarge: ({ got, most }, { size }) =>
      `With this file, the uploads that have not been imported would have ${size(numberOf(got))}. At most ${size(numberOf(most))} are possible. Discard some of them first.`,
    diskTooSmall: ({ got, most }, { size }) =>
      `This import needs about ${size(numberOf(got))}, but the disk of the service has only ${size(numberOf(most))} free. Discard unfinished imports, or free up disk space.`,
  } as Readonly<Record<InputProblemCode, Sentence>>,
};
export type FailureTexts = typeof en;

const de: FailureTexts = {
  quoted: (label) => `„${label}“`,
  message: 'Der Dienst meldet auf Englisch:',
  statuses: {
    401: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    404: 'Diesen Eintrag gibt es nicht. Vielleicht wurde er entfernt.',
    412: 'Jemand anders hat dies inzwischen geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
    413: 'Das ist zu groß für den Dienst.',
    429: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    500: 'Im Dienst ist ein unerwarteter Fehler aufgetreten. Einzelheiten stehen in seiner Logdatei.',
  },
  problems: {
    required: ({ field }) => `Geben Sie bei ${field} einen Wert ein.`,
    tooLong: ({ field, got, most }, { count }) =>
      `Geben Sie bei ${field} höchstens ${count(numberOf(most))} Zeichen ein. Jetzt sind es ${count(numberOf(got))}.`,
    manyLines: ({ field }) => `Geben Sie bei ${field} nur eine Zeile ein.`,
    notAmount: ({ field }) =>
      `Geben Sie bei ${field} einen Betrag mit seiner Währung ein, zum Beispiel 3,50 EUR, oder einen Prozentsatz bis 100.`,
    notPosition: ({ field }) => `Geben Sie bei ${field} Breite und Länge ein, zum Beispiel 50,0841; 14,4237.`,
    tooFar: ({ field, got, most }, { count }) =>
      `${field}: Das ist ${count(numberOf(got))} m von der Position in den Feeds entfernt. Eine Korrektur kann einen Geldautomaten um höchstens ${count(numberOf(most))} m verschieben.`,
    unknownOperator: ({ field, got = '' }) => `${field}: Kein Betreiber in den Feeds heißt genau „${got}“.`,
    severalOperators: ({ field, got = '' }) =>
      `${field}: Mehrere Betreiber heißen „${got}“. Geben Sie die uid eines dieser Betreiber ein.`,
    notHours: ({ field, got = '' }) =>
      `${field}: „${got}“ ist nicht lesbar. Geben Sie Öffnungszeiten wie Mo-Fr 08:00-18:00 oder 24/7 ein.`,
    notAllowed: ({ field }) => `Dieser Wert ist bei ${field} nicht möglich.`,
    noSuchField: ({ field }) => `Einträge dieser Art haben kein Feld ${field}. Nur Geschäfte haben Adressen und Öffnungszeiten.`,
    unknownRecord: ({ got = '' }) => `Es gibt kein Geschäft und keinen Händler mit der uid „${got}“.`,
    notInFeeds: () => 'Kein Feed enthält diesen Geldautomaten mehr. Deshalb kann er nicht korrigiert werden.',
    tooManyWords: ({ got, most }, { count }) =>
      `Geben Sie höchstens ${count(numberOf(most))} verschiedene Wörter ein. Jetzt sind es ${count(numberOf(got))}.`,
    notSlug: ({ field, got = '' }) =>
      `${field}: „${got}“ ist nicht möglich. Verwenden Sie bis zu 63 Kleinbuchstaben, Ziffern und Bindestriche, am Anfang und am Ende keinen Bindestrich.`,
    notOrigins: ({ field }) =>
      `${field}: Geben Sie https-Adressen ohne Pfad und ohne Schrägstrich am Ende ein, zum Beispiel https://www.bank.example.`,
    notHosts: ({ field }) => `${field}: Geben Sie Hostnamen ohne https:// und ohne Pfad ein, zum Beispiel atm.bank.example.`,
    importRunning: ({ got }) =>
      `${got === undefined ? 'Ein anderer Import' : `Ein Import von „${got}“`} läuft gerade. Es kann immer nur ein Import laufen. Versuchen Sie es danach noch einmal.`,
    diskFull: () => 'Der Datenträger des Dienstes ist voll. Schaffen Sie Speicherplatz, und versuchen Sie es dann noch einmal.',
    partOutOfOrder: ({ got }, { size }) => `Der Dienst hat ${size(numberOf(got))} der Datei erhalten. Setzen Sie dort fort.`,
    otherSender: () => 'Der Upload wird in einem anderen Fenster fortgesetzt.',
    otherFile: () =>
      'Das ist eine andere Datei: Ihr Inhalt unterscheidet sich von dem, was angekommen ist. Wählen Sie die ursprüngliche Datei, oder verwerfen Sie diesen Upload und beginnen Sie neu.',
    fileTooLarge: ({ got, most }, { size }) =>
      `Die Datei hat ${size(numberOf(got))}. Hier sind höchstens ${size(numberOf(most))} möglich. Importieren Sie sie auf dem Server mit npm run import.`,
    tooManyUploads: ({ got }, { count }) =>
      `Es gibt schon ${count(numberOf(got))} Uploads, die nicht importiert wurden. Verwerfen Sie zuerst einige davon.`,
    uploadsTooLarge: ({ got, most }, { size }) =>
      `Mit dieser Datei hätten die nicht importierten Uploads ${size(numberOf(got))}. Höchstens ${size(numberOf(most))} sind möglich. Verwerfen Sie zuerst einige davon.`,
    diskTooSmall: ({ got, most }, { size }) =>
      `Dieser Import braucht etwa ${size(numberOf(got))}, aber auf dem Datenträger des Dienstes sind nur ${size(numberOf(most))} frei. Verwerfen Sie unfertige Importe, oder schaffen Sie Speicherplatz.`,
  },
};

export const failureTexts: Translated<FailureTexts> = { en, de };
