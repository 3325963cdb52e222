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
    notAccessible: 'Jest trudno dostępny (bariery)',
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
  sending: 'Wysyłanie…',
  sent: {
    title: 'Dziękujemy',
    arrived: 'Zgłoszenie dotarło.',
    next: 'Może je przeczytać operator tej usługi. Gdy kilka osób zgłosi jednego dnia, że bankomatu już nie ma, wszyscy zobaczą przy nim ostrzeżenie; nigdy nie zostanie ukryty.',
    number: 'Oznaczenie',
  },
  failure: {
    network: 'Usługa jest niedostępna. To, co napisano, zostało tutaj: wyślij ponownie po odzyskaniu połączenia.',
    timeout: 'Usługa odpowiadała zbyt długo. To, co napisano, zostało tutaj: wyślij ponownie.',
    server: 'Usługa ma problem. To, co napisano, zostało tutaj: spróbuj ponownie za chwilę.',
    refused: 'Z tej strony nie przyjmujemy zgłoszeń.',
    tooMany: 'Z tego połączenia przyszło zbyt wiele zgłoszeń.',
    gone: 'Ten bankomat został w międzyczasie usunięty: nie ma już czego zgłaszać.',
    notFound: 'Nie znamy już tego bankomatu, więc nie można go zgłosić.',
    rejected: 'Usługa nie przyjęła tego zgłoszenia.',
  },
  again: (when) => `To, co napisano, zostało tutaj: można to wysłać ${when}.`,
  againNow: 'Teraz można wysłać.',
});
