// long: a table of texts
import type { Formats } from '../formats.ts';
import { cs as hints } from '../hints/cs.ts';
import { cs as report } from '../report/cs.ts';
import type { MoreTexts } from './en.ts';

export const cs = (f: Formats): MoreTexts => ({
  search: {
    suggestions: 'Návrhy',
    coordinates: 'Souřadnice',
    covered: 'Pokrytá oblast',
    failed: 'Hledání neodpovídá. Souřadnice a pokryté oblasti níže fungují dál.',
    missed: (words: string) => `„${words}“ se nenašlo.`,
    showing: (place: string) => `Zobrazuje se ${place}.`,
    change: 'Změnit',
    elsewhereSilent: 'Adresy mimo pokrytá území teď nelze hledat.',
    nothingHelp: 'Zkuste ulici, město nebo banku v pokryté oblasti, nebo souřadnice, třeba 50.13, 14.49.',
    unreadableLink: (host) => `Odkaz z ${host} neříká, kam vede. Otevřete ho a zkopírujte odtud adresu nebo souřadnice.`,
    kinds: {
      place: 'Pokrytá oblast',
      city: 'Město',
      street: 'Ulice',
      zip: 'PSČ',
      operator: 'Banka',
      town: 'Město',
      village: 'Obec',
      district: 'Městská část',
      locality: 'Místo',
      station: 'Stanice',
      airport: 'Letiště',
      ferry: 'Přístaviště',
      hospital: 'Nemocnice',
      university: 'Univerzita',
      museum: 'Muzeum',
      theatre: 'Divadlo',
      attraction: 'Památka',
      mall: 'Obchodní centrum',
      townHall: 'Radnice',
      park: 'Park',
      stadium: 'Stadion',
      beach: 'Pláž',
    },
  },

  fee: {
    note: 'Účtuje ji provozovatel bankomatu. Poplatek si může účtovat i vaše banka.',
  },

  cost: {
    title: 'Kolik chcete vybrat?',
    inEach: 'V měně, kterou bankomat vydává',
    field: 'Jiná částka',
    invalid: (most) => `Celé číslo do ${most}`,
    clear: 'Zrušit částku',
    sort: 'Řadit podle celkových nákladů',
    sorted: 'Jen zobrazené bankomaty; neznámé náklady na konci.',
    unsorted: 'Celkové náklady tu nejsou známy: nejbližší jako první.',
    rates: 'Měny se nepřepočítávají.',
    ownToo: 'Poplatek si může účtovat i vaše banka.',
    money: (amount, currency) => `${amount}\u00a0${currency}`,
    about: (money) => `asi ${money}`,
    atLeast: (money) => `nejméně ${money}`,
    surcharge: (money, amount) => `Přirážka ${money} za ${amount}`,
    total: (money, amount) => `Celkem ${money} za ${amount}`,
    nothing: 'Zcela bez poplatků',
    unknown: 'Celkové náklady nejsou známy',
    heading: (amount) => `Výběr ${amount}`,
    machine: 'Přirážka',
    own: 'Poplatek vaší banky',
    sum: 'Celkem',
    none: 'bez poplatku',
    notKnown: 'není známo',
  },

  searchArea: 'Hledat v této oblasti',
  tilesUnreachable: 'Mapové podklady nelze načíst.',

  mapTexts: {
    labels: {
      keys: 'Šipky posouvají mapu, plus a minus přibližují a oddalují',
      zoomIn: 'Přiblížit',
      zoomOut: 'Oddálit',
      skip: 'Přeskočit mapu',
      position: 'Vaše poloha',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `Zde ${atms}, ${state}`,
    states: { open: 'otevřeno', closed: 'zavřeno', unknown: 'otevírací doba není známa', gone: 'hlášen jako zrušený' },
  },

  detail: {
    gone: 'Tento bankomat už neexistuje.',
    notFound: 'Tento bankomat neznáme. Odkaz možná není úplný.',
    directions: 'Trasa',
    share: 'Sdílet',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Odkaz zkopírován',
    copyAddress: 'Kopírovat adresu',
    addressCopied: 'Adresa zkopírována',
    copyFailed: 'Zkopírovat se nepodařilo. Text je zde:',
    features: 'Co nabízí',
    hours: 'Otevírací doba',
    week: 'Celý týden',
    today: 'Dnes',
    closedAllDay: 'Zavřeno',
    allDay: 'Otevřeno 24 hodin',
    unsure: (times) => `${times} (není jisté)`,
    raw: 'Původní záznam',
    localTime: (zone) => `Časy platí v místě bankomatu (${zone}).`,
    hoursUnreadable: 'Uvedenou otevírací dobu nelze zobrazit jako týden.',
    hoursLoading: 'Načítám otevírací dobu…',
    nonStop: 'Otevřeno ve dne v noci, každý den.',
    hoursUnknown: 'Kdy je otevřeno, zatím nevíme.',
    fee: 'Přirážka',
    where: 'Kde přesně',
    currencies: 'Měny',
    network: 'Moje síť',
    networkWithdrawal: 'Výběr jako u vaší banky',
    networkDeposit: 'Vklad jako u vaší banky',
    networkNone: 'Nepatří do sítě vaší banky',
    partner: 'Od vaší banky',
    about: 'O tomto záznamu',
    checkedOn: (date) => `Naposledy ověřeno ${date}`,
    checkedUnknown: 'Datum posledního ověření není známo',
    source: 'Zdroj',
    address: 'Adresa',
    coordinates: 'Souřadnice',
    yes: 'ano',
    no: 'ne',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Jazyk a vzhled',
    language: 'Jazyk',
    theme: 'Vzhled',
    themes: { system: 'Automaticky', light: 'Světlý', dark: 'Tmavý' },
    forget: 'Zapomenout na tomto zařízení vše',
    forgetWhat:
      'Místa, výsledky, mapové podklady, filtry a nastavení. Vaše poloha a výsledky kolem ní zmizí samy, jakmile stránku zavřete. Historii prohlížeče smazat nemůžeme.',
    forgotten: 'Na tomto zařízení je vše zapomenuto.',
  },

  noPosition: {
    denied: 'Nic se neděje: napište místo nahoře, nebo posuňte mapu tam, kde jste, a hledejte v této oblasti.',
    unavailable: 'Zařízení teď nemá signál. Zkuste to znovu, napište místo nahoře, nebo posuňte mapu a hledejte tam.',
    silent: 'Na dotaz na polohu mlčelo. Zkuste to znovu, napište místo nahoře, nebo posuňte mapu a hledejte tam.',
    insecure: 'Prohlížeče ji sdělují jen stránkám https. Napište místo nahoře, nebo posuňte mapu a hledejte tam.',
    places: 'Nebo přejděte do pokryté oblasti',
  },

  placeUnread: 'Místo v tomto odkazu nelze přečíst.',

  empty: {
    filtered: 'Žádný bankomat v dosahu nevyhovuje těmto filtrům.',
    outside: 'Pro toto místo zatím nemáme data. To neznamená, že tu žádné bankomaty nejsou.',
    nearest: 'Nejbližší známý bankomat:',
    nothing: 'Pro toto hledání neznáme žádný bankomat.',
  },

  areas: {
    fetch: 'Načíst tuto oblast z OpenStreetMap',
    looking: 'Hledáme bankomaty v této oblasti…',
    more: 'Tuto oblast ještě doplňujeme. Bankomatů může přibýt.',
    nothing: 'Nic nepřišlo: OpenStreetMap tu žádný bankomat nezná, nebo teď neodpovídá.',
    failed: 'Oblast teď nelze načíst. Zkuste to za minutu znovu.',
  },

  howToAllow: {
    title: 'Jak polohu znovu povolit',
    chrome: 'Klepněte na ikonu vlevo od adresy, vyberte „Oprávnění“, povolte „Poloha“ a zkuste to znovu.',
    safari:
      'Otevřete „Nastavení“, pak „Aplikace“, „Safari“, „Poloha“, vyberte „Zeptat se“ nebo „Povolit“, vraťte se a zkuste to znovu.',
    firefox: 'Klepněte na štít nebo zámek vlevo od adresy, zrušte zablokovanou polohu a zkuste to znovu.',
    other: 'Povolte této stránce polohu v nastavení prohlížeče nebo aplikace a zkuste to znovu.',
  },

  offline: {
    kept: 'Uloženo v tomto zařízení',
    keptOf: (time) => `Výsledky z ${time}`,
  },
});
