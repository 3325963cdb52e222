import type { Translated } from '../texts.ts';

const en = {
  /** A problem that is not shown next to its field. */
  inField: (label: string, sentence: string) => `“${label}”: ${sentence}`,
  /** @param fields the number of fields with problems */
  marked: (fields: number) => (fields === 1 ? 'One field needs a correction.' : `${fields} fields need a correction.`),
  /** Before the message of the API, which is in English. */
  message: 'The service reports:',
  statuses: {
    401: 'Your session has ended. Sign in again.',
    404: 'There is no such record. It may have been removed.',
    412: 'Another person has changed this in the meantime. Reload the page to see the changes.',
    413: 'This is too large for the service.',
    429: 'The service is busy. Try again in a moment.',
    500: 'The service failed unexpectedly. Its log contains the details.',
    503: 'The service is temporarily unavailable. Try again in a moment.',
  } as Readonly<Record<number, string>>,
};
export type FailureTexts = typeof en;

const de: FailureTexts = {
  inField: (label, sentence) => `„${label}“: ${sentence}`,
  marked: (fields) => (fields === 1 ? 'Ein Feld muss korrigiert werden.' : `${fields} Felder müssen korrigiert werden.`),
  message: 'Der Dienst meldet auf Englisch:',
  statuses: {
    401: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    404: 'Diesen Eintrag gibt es nicht. Vielleicht wurde er entfernt.',
    412: 'Eine andere Person hat dies inzwischen geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
    413: 'Das ist zu groß für den Dienst.',
    429: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    500: 'Im Dienst ist ein unerwarteter Fehler aufgetreten. Einzelheiten stehen in seiner Logdatei.',
    503: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  },
};

export const failureTexts: Translated<FailureTexts> = { en, de };
