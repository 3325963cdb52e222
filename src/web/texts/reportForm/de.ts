import type { Formats } from '../formats.ts';
import type { ReportTexts } from './en.ts';

export const de = (f: Formats): ReportTexts => ({
  title: 'Problem melden',
  legend: 'Was stimmt nicht?',
  problems: {
    gone: 'Der Automat ist nicht mehr da',
    broken: 'Er funktioniert nicht',
    noCash: 'Er hat kein Bargeld',
    wrongHours: 'Die Öffnungszeiten stimmen nicht',
    wrongFee: 'Die Betreibergebühr stimmt nicht',
    notAccessible: 'Er ist nicht barrierefrei',
    other: 'Etwas anderes',
  },
  choose: 'Wählen Sie, was nicht stimmt.',
  comment: 'Kommentar (freiwillig)',
  commentHelp: 'Bitte schreiben Sie nichts Persönliches: keine Namen, keine Telefon- oder Kartennummern.',
  left: (count) => f.plural(count, { one: 'noch # Zeichen', other: 'noch # Zeichen' }),
  full: 'Mehr Zeichen passen nicht hinein.',
  kept: 'Wir speichern Ihre Auswahl und Ihren Kommentar, aber nicht, wer Sie sind.',
  notBank: 'Eine Antwort gibt es nicht. Hat der Automat Ihre Karte oder Ihr Geld einbehalten, rufen Sie Ihre Bank an.',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  sent: {
    title: 'Vielen Dank',
    arrived: 'Ihre Meldung ist angekommen.',
    next: 'Wer diesen Dienst betreibt, kann sie lesen. Melden mehrere Personen an einem Tag, dass es einen Automaten nicht mehr gibt, zeigen wir dort einen Warnhinweis. Ausgeblendet wird der Automat nie.',
    number: 'Referenz',
  },
  failure: {
    network: 'Der Dienst ist nicht erreichbar. Ihr Text ist noch da: Senden Sie erneut, sobald Sie verbunden sind.',
    timeout: 'Der Dienst hat zu lange gebraucht. Ihr Text ist noch da: Senden Sie erneut.',
    server: 'Der Dienst hat ein Problem. Ihr Text ist noch da: Versuchen Sie es gleich noch einmal.',
    refused: 'Von dieser Seite werden keine Meldungen angenommen.',
    tooMany: 'Von Ihrer Verbindung kamen zu viele Meldungen.',
    gone: 'Dieser Geldautomat wurde inzwischen entfernt: Es gibt nichts mehr zu melden.',
    notFound: 'Dieser Geldautomat ist nicht mehr bekannt und kann daher nicht gemeldet werden.',
    rejected: 'Der Dienst hat diese Meldung nicht angenommen.',
  },
  again: (when) => `Ihr Text ist noch da: Sie können ihn ${when} senden.`,
  againNow: 'Sie können jetzt senden.',
});
