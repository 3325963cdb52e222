// long: a table of texts
import type { Formats } from '../formats.ts';
import { pl as hints } from '../hints/pl.ts';
import { pl as report } from '../report/pl.ts';
import type { MoreTexts } from './en.ts';

export const pl = (f: Formats): MoreTexts => ({
  search: {
    suggestions: 'Podpowiedzi',
    coordinates: 'Współrzędne',
    covered: 'Obsługiwany obszar',
    failed: 'Wyszukiwarka nie odpowiada. Współrzędne i obszary poniżej nadal działają.',
    missed: (words: string) => `Nie znaleziono „${words}”.`,
    showing: (place: string) => `Pokazano: ${place}.`,
    change: 'Zmień',
    elsewhereSilent: 'Adresów poza obsługiwanymi obszarami nie można teraz wyszukać.',
    nothingHelp: 'Wpisz ulicę, miasto lub bank z obsługiwanego obszaru albo współrzędne, np. 50.13, 14.49.',
    unreadableLink: (host) => `Link z ${host} nie mówi, dokąd prowadzi. Otwórz go i skopiuj stamtąd adres lub współrzędne.`,
    kinds: {
      place: 'Obsługiwany obszar',
      city: 'Miasto',
      street: 'Ulica',
      zip: 'Kod pocztowy',
      operator: 'Instytucja',
      town: 'Miasto',
      village: 'Wieś',
      district: 'Dzielnica',
      locality: 'Miejsce',
      station: 'Stacja',
      airport: 'Lotnisko',
      ferry: 'Prom',
      hospital: 'Szpital',
      university: 'Uczelnia',
      museum: 'Muzeum',
      theatre: 'Teatr',
      attraction: 'Atrakcja',
      mall: 'Centrum handlowe',
      townHall: 'Ratusz',
      park: 'Park',
      stadium: 'Stadion',
      beach: 'Plaża',
    },
  },

  fee: {
    note: 'Pobiera ją operator bankomatu. Twój bank też może pobrać prowizję.',
  },

  cost: {
    title: 'Ile chcesz wypłacić?',
    inEach: 'W walucie, którą wypłaca dany bankomat',
    field: 'Inna kwota',
    invalid: (most) => `Liczba całkowita do ${most}`,
    clear: 'Usuń kwotę',
    sort: 'Sortuj według łącznego kosztu',
    sorted: 'Tylko pokazane bankomaty; nieznane koszty na końcu.',
    unsorted: 'Żaden łączny koszt nie jest tu znany: najpierw najbliższe.',
    rates: 'Waluty nie są przeliczane.',
    ownToo: 'Twój bank też może pobrać prowizję.',
    money: (amount, currency) => `${amount}\u00a0${currency}`,
    about: (money) => `około ${money}`,
    atLeast: (money) => `co najmniej ${money}`,
    surcharge: (money, amount) => `Opłata operatora ${money} za ${amount}`,
    total: (money, amount) => `Łącznie ${money} za ${amount}`,
    nothing: 'Bez żadnych opłat',
    unknown: 'Łączny koszt nieznany',
    heading: (amount) => `Wypłata ${amount}`,
    machine: 'Opłata operatora',
    own: 'Prowizja Twojego banku',
    sum: 'Łącznie',
    none: 'bez opłat',
    notKnown: 'nie wiadomo',
  },

  searchArea: 'Szukaj na tym obszarze',
  tilesUnreachable: 'Nie można wczytać obrazów mapy.',

  mapTexts: {
    labels: {
      keys: 'Strzałki przesuwają mapę, plus i minus zmieniają powiększenie',
      zoomIn: 'Przybliż',
      zoomOut: 'Oddal',
      skip: 'Pomiń mapę',
      position: 'Twoja lokalizacja',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `${atms} tutaj, ${state}`,
    states: { open: 'otwarte', closed: 'zamknięte', unknown: 'godziny nieznane', gone: 'zgłoszony jako usunięty' },
  },

  detail: {
    gone: 'Tego bankomatu już nie ma.',
    notFound: 'Nie znamy tego bankomatu. Link może być niepełny.',
    directions: 'Trasa',
    share: 'Udostępnij',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Skopiowano link',
    copyAddress: 'Kopiuj adres',
    addressCopied: 'Skopiowano adres',
    copyFailed: 'Nie udało się skopiować. Oto tekst:',
    features: 'Co oferuje',
    hours: 'Godziny otwarcia',
    week: 'Cały tydzień',
    today: 'Dzisiaj',
    closedAllDay: 'Zamknięte',
    allDay: 'Otwarte 24 godziny',
    unsure: (times) => `${times} (niepewne)`,
    raw: 'Zapis źródłowy',
    localTime: (zone) => `Czas lokalny bankomatu (${zone}).`,
    hoursUnreadable: 'Zapisanych godzin nie da się przedstawić jako tygodnia.',
    hoursLoading: 'Odczytuję godziny…',
    nonStop: 'Otwarte dniem i nocą, codziennie.',
    hoursUnknown: 'Nie wiemy jeszcze, kiedy jest otwarte.',
    fee: 'Opłata operatora',
    where: 'Gdzie dokładnie',
    currencies: 'Waluty',
    network: 'Moja sieć',
    networkWithdrawal: 'Wypłata jak w Twoim banku',
    networkDeposit: 'Wpłata jak w Twoim banku',
    networkNone: 'Poza siecią Twojego banku',
    partner: 'Od Twojego banku',
    about: 'O tym wpisie',
    checkedOn: (date) => `Ostatnio potwierdzono: ${date}`,
    checkedUnknown: 'Data ostatniego sprawdzenia nieznana',
    source: 'Źródło',
    address: 'Adres',
    coordinates: 'Współrzędne',
    yes: 'tak',
    no: 'nie',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Język i wygląd',
    language: 'Język',
    theme: 'Wygląd',
    themes: { system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
    forget: 'Zapomnij wszystko na tym urządzeniu',
    forgetWhat:
      'Miejsca, wyniki, obrazy mapy, filtry i ustawienia. Twoje położenie i wyniki wokół niego znikają same po zamknięciu strony. Historii przeglądarki nie możemy wyczyścić.',
    forgotten: 'Na tym urządzeniu wszystko zostało zapomniane.',
  },

  noPosition: {
    denied: 'Nic straconego: wpisz miejsce powyżej albo przesuń mapę tam, gdzie jesteś, i szukaj na tym obszarze.',
    unavailable: 'Urządzenie nie ma teraz sygnału. Spróbuj ponownie, wpisz miejsce powyżej albo przesuń mapę i szukaj tam.',
    silent: 'Nie podało lokalizacji. Spróbuj ponownie, wpisz miejsce powyżej albo przesuń mapę i szukaj tam.',
    insecure: 'Przeglądarki udostępniają ją tylko stronom https. Wpisz miejsce powyżej albo przesuń mapę i szukaj tam.',
    places: 'Lub przejdź do obsługiwanego obszaru',
  },

  placeUnread: 'Miejsca w tym linku nie da się odczytać.',

  empty: {
    filtered: 'Żaden bankomat w zasięgu nie spełnia tych filtrów.',
    outside: 'Nie mamy jeszcze danych o tym miejscu. To nie znaczy, że nie ma tu bankomatów.',
    nearest: 'Najbliższy znany bankomat:',
    nothing: 'Dla tego wyszukiwania nie znamy żadnego bankomatu.',
  },

  areas: {
    fetch: 'Pobierz ten obszar z OpenStreetMap',
    looking: 'Szukamy bankomatów w tym obszarze…',
    more: 'Ten obszar jest jeszcze uzupełniany. Mogą pojawić się kolejne bankomaty.',
    nothing: 'Nic nie przyszło: OpenStreetMap nie zna tu żadnego bankomatu albo teraz nie odpowiada.',
    failed: 'Obszaru nie można teraz pobrać. Spróbuj ponownie za minutę.',
  },

  howToAllow: {
    title: 'Jak ponownie zezwolić',
    chrome: 'Dotknij ikony po lewej stronie adresu, wybierz „Uprawnienia”, zezwól na „Lokalizację” i spróbuj ponownie.',
    safari:
      'Otwórz „Ustawienia”, potem „Aplikacje”, „Safari”, „Położenie”, wybierz „Pytaj” lub „Pozwalaj”, wróć i spróbuj ponownie.',
    firefox: 'Dotknij tarczy lub kłódki po lewej stronie adresu, usuń blokadę lokalizacji i spróbuj ponownie.',
    other: 'Zezwól tej stronie na lokalizację w ustawieniach przeglądarki lub aplikacji i spróbuj ponownie.',
  },

  offline: {
    kept: 'Zapisane na tym urządzeniu',
    keptOf: (time) => `Wyniki z ${time}`,
  },
});
