import type { Formats } from '../formats.ts';
import type { ReportTexts } from './en.ts';

export const pl = (f: Formats): ReportTexts => ({
  title: 'Zgłoś problem',
  legend: 'Co się nie zgadza?',
  problems: {
    gone: 'Bankomatu już nie ma',
    broken: 'Nie działa',
    noCash: 'Brakuje w nim gotówki',
    wrongHours: 'Godziny otwarcia są inne',
    wrongFee: 'Opłata bankomatu jest inna',
    notAccessible: 'Nie jest dostępny dla osób z niepełnosprawnościami',
    other: 'Coś innego',
  },
  choose: 'Wybierz, co się nie zgadza.',
  comment: 'Komentarz (nieobowiązkowy)',
  commentHelp: 'Nie podawaj niczego osobistego: nazwisk, numerów telefonu ani karty.',
  left: (count) =>
    f.plural(count, { one: 'został # znak', few: 'zostały # znaki', many: 'zostało # znaków', other: 'zostało # znaku' }),
  full: 'Więcej znaków się nie zmieści.',
  kept: 'Zachowujemy wybór i komentarz, ale nie to, kim jesteś.',
  notBank: 'Nikt nie odpowiada na zgłoszenia. Jeśli bankomat zatrzymał kartę lub pieniądze, zadzwoń do swojego banku.',
  send: 'Wyślij zgłoszenie',
  sending: 'Wysyłamy…',
  sent: {
    title: 'Dziękujemy',
    arrived: 'Otrzymaliśmy Twoje zgłoszenie.',
    next: 'Może je przeczytać operator tej usługi. Gdy kilka osób zgłosi jednego dnia, że bankomatu już nie ma, pokażemy przy nim ostrzeżenie. Bankomatu nigdy nie ukrywamy.',
    number: 'Numer zgłoszenia',
  },
  failure: {
    network: 'Usługa jest niedostępna. Twój tekst nadal tu jest: wyślij go ponownie po odzyskaniu połączenia.',
    timeout: 'Usługa odpowiadała zbyt długo. Twój tekst nadal tu jest: wyślij go ponownie.',
    server: 'Usługa ma problem. Twój tekst nadal tu jest: spróbuj ponownie za chwilę.',
    refused: 'Z tej strony nie przyjmujemy zgłoszeń.',
    tooMany: 'Z tego połączenia przyszło zbyt wiele zgłoszeń.',
    gone: 'Ten bankomat został w międzyczasie usunięty: nie ma już czego zgłaszać.',
    notFound: 'Nie znamy już tego bankomatu, więc nie można go zgłosić.',
    rejected: 'Usługa nie przyjęła tego zgłoszenia.',
  },
  again: (when) => `Twój tekst nadal tu jest: możesz go wysłać ${when}.`,
  againNow: 'Możesz go teraz wysłać.',
});
