import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('pl');

/** Polish in the second person and the imperative, as in the apps of Polish banks. */
export const pl = (f: Formats): Texts => ({
  appName: 'Wyszukiwarka bankomatów',
  operatorUnknown: 'Bankomat',
  demo: 'Dane demo',
  dismiss: 'Ukryj',
  retry: 'Spróbuj ponownie',
  cancel: 'Anuluj',
  labelled: (word) => `${word}:`,
  joined: (before, after) => `${before}, ${after}`,

  howWeKnow: 'Skąd to wiemy',
  skipToList: 'Przejdź do listy bankomatów',

  close: 'Zamknij',
  listLabel: 'Bankomaty',
  mapLabel: 'Mapa bankomatów',
  list: 'Lista',
  map: 'Mapa',
  sheetHandle: 'Rozmiar listy',
  sheetStop: { peek: 'mały', half: 'pół ekranu', full: 'cały ekran' },

  search: {
    label: 'Szukaj miejsca, ulicy lub banku',
    placeholder: 'Miejsce, ulica, bank…',
    clear: 'Wyczyść wyszukiwanie',
    near: 'Blisko mnie',
    useMyLocation: 'Użyj mojej lokalizacji',
    searching: 'Szukamy…',
    atms: (count) => f.plural(count, { one: '# bankomat', few: '# bankomaty', many: '# bankomatów', other: '# bankomatu' }),
  },

  filters: {
    label: 'Filtry',
    clear: 'Wyczyść wszystko',
    chips: {
      openNow: 'Otwarte teraz',
      isFree: 'Bez opłaty bankomatu',
      allianceOnly: 'Dla Ciebie bez opłat',
      ...words.chips,
    },
  },

  attributes: words.attributes,

  open: {
    nonStop: 'Otwarte całą dobę',
    open: 'Otwarte',
    closes: (moment) => `Otwarte do ${moment}`,
    closesIn: (moment, left) => `Otwarte do ${moment} (jeszcze ${left})`,
    closed: 'Zamknięte',
    opens: (moment) => `Zamknięte do ${moment}`,
    opensIn: (moment, left) => `Zamknięte do ${moment} (jeszcze ${left})`,
    unknown: 'Godziny nieznane',
    notNonStop: 'Godziny nieznane, nie całą dobę',
  },
  amount: 'Kwota',
  fee: {
    none: 'Bez opłaty bankomatu',
    amount: (money) => `Opłata bankomatu ${money}`,
    percentage: (percentage) => `Opłata bankomatu ${percentage}%`,
    unknown: 'Opłata bankomatu nieznana',
    amountUnknown: 'Opłata bankomatu, kwota nieznana',
    someCards: 'Opłata bankomatu dla niektórych kart',
  },

  card: {
    walk: (minutes) => `${minutes} min pieszo`,
    about: 'ok.',
    stepFree: (minutes) => `${minutes} min bez schodów`,
    noStepFree: 'Nie znamy trasy bez schodów',
    closesBefore: (duration) => `Zamknięcie ${duration} przed Twoim przyjściem`,
    opensBefore: 'Otwarcie przed Twoim przyjściem',
    addressUnknown: 'Adres nieznany',
    differ: 'Pozostałe szczegóły zależą od bankomatu',
    freeForYou: 'Dla Ciebie bez opłat',
    noWithdrawal: 'Bez wypłat gotówki',
    currencyUnknown: (code) => `${code} niepotwierdzone`,
    caution: 'Kilka osób zgłosiło, że tego bankomatu już nie ma',
  },

  earlierSearch: 'Nie udało się odświeżyć listy. Pokazujemy poprzednie wyszukiwanie.',

  summary: {
    of: (shown, total) => `${shown} z ${total}`,
    within: (counts, radius) => `${counts} w promieniu ${radius}`,
    onFoot: (counts, minutes, isAbout) => `${counts} do ${isAbout ? 'ok. ' : ''}${minutes} min pieszo`,
    inArea: (counts) => `${counts} na tym obszarze`,
    from: 'Odległości od:',
    mostlyUnknown: 'Niepodane godziny i opłaty są nieznane.',
    onlyOf: (banks) => `Tu podano tylko bankomaty: ${banks}.`,
    shownOf: (shown, total) => `Pokazano ${shown} z ${total}. Przybliż mapę, aby zobaczyć więcej.`,
    more: 'Pokaż więcej',
    loading: 'Szukamy bankomatów…',
    updating: 'Aktualizujemy…',
  },
  groups: {
    counts: {
      match: (count) =>
        f.plural(count, { one: '#\u00a0pasuje', few: '#\u00a0pasują', many: '#\u00a0pasuje', other: '#\u00a0pasuje' }),
      unconfirmed: (count) =>
        f.plural(count, {
          one: '#\u00a0może\u00a0pasować',
          few: '#\u00a0mogą\u00a0pasować',
          many: '#\u00a0może\u00a0pasować',
          other: '#\u00a0może\u00a0pasować',
        }),
    },
    shown: (shown) => `pokazano ${shown}`,
    noMatch: 'Żaden nie pasuje na pewno.',
    unconfirmedHelp: 'Przy każdym podajemy, czego nie wiemy.',
  },

  welcome: {
    title: 'Znajdź gotówkę w pobliżu',
    lead: 'Użyj swojej lokalizacji albo wyszukaj miejsce. Lokalizacja służy tylko do wyszukiwania.',
    lastPlace: 'Ostatnie miejsce',
  },
  locating: { title: 'Ustalamy Twoją lokalizację…', lead: 'To może potrwać kilka sekund.' },
  noPosition: {
    denied: { title: 'Lokalizacja jest zablokowana dla tej strony' },
    unavailable: { title: 'Nie udało się ustalić Twojej lokalizacji' },
    silent: { title: 'Twoje urządzenie nie odpowiedziało' },
    insecure: { title: 'Lokalizacja wymaga bezpiecznej strony' },
  },
  accuracy: (distance) => `Dokładność Twojej lokalizacji to tylko ${distance}.`,
  empty: {
    title: 'Brak bankomatów',
    bankTitle: (bank: string) => `W pobliżu nie ma bankomatu ${bank}`,
    outsideTitle: 'Poza obsługiwanym obszarem',
    outsideNotice: 'Nie obejmujemy jeszcze bankomatów w tym miejscu. Wyniki mogą być daleko.',
  },
  failure: {
    title: 'Nie udało się wczytać bankomatów',
    network: 'Usługa jest niedostępna. Sprawdź połączenie; za chwilę spróbujemy ponownie.',
    timeout: 'Usługa odpowiadała zbyt długo. Za chwilę spróbujemy ponownie.',
    server: 'Usługa ma problem. Za chwilę spróbujemy ponownie.',
    unauthorized: 'Ta strona nie jest zalogowana. Odśwież ją. Jeśli to nie pomoże, skontaktuj się ze swoim bankiem.',
    insecure: 'Ta strona wymaga bezpiecznego połączenia. Otwórz ten adres z https://.',
    forbidden: 'Wyszukiwanie bankomatów nie jest tu włączone.',
    tooMany: 'Zbyt wiele zapytań. Za moment spróbujemy ponownie.',
    rejected: 'Usługa nie zrozumiała tego zapytania.',
    detail: (message) => `Odpowiedź: ${message}`,
    oldResults: (time) => `Pokazujemy wcześniejsze wyniki: ${time}.`,
    again: 'Próbujemy ponownie…',
  },
  offline: {
    title: 'Jesteś offline',
    since: (time) => `Jesteś offline od: ${time}. Niektórych części mapy może brakować.`,
    refresh: 'Wyniki odświeżą się same, gdy wróci połączenie.',
    none: 'Nic jeszcze nie wczytano. Wczyta się samo, gdy wróci połączenie.',
  },
  mapLoading: 'Wczytujemy mapę…',
  mapFailed: 'Nie udało się wczytać mapy. Lista nadal działa.',
  partFailed: 'Nie udało się wczytać tej części.',
  crashed: { title: 'Coś poszło nie tak na tej stronie', lead: 'Odśwież stronę, aby kontynuować.', reload: 'Odśwież' },

  detail: {
    back: 'Wróć do listy',
    backToDetails: 'Wróć do szczegółów',
    loading: 'Wczytujemy bankomat…',
  },
  mapTexts: {
    you: 'Twoja lokalizacja',
  },
});
