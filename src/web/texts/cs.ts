import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('cs');

/** Czech with the formal "vy". */
export const cs = (f: Formats): Texts => ({
  appName: 'Vyhledávač bankomatů',
  operatorUnknown: 'Bankomat',
  demo: 'Ukázka',
  dismiss: 'Skrýt',
  retry: 'Zkusit znovu',
  cancel: 'Zrušit',
  labelled: (word) => `${word}:`,
  joined: (before, after) => `${before}, ${after}`,

  howWeKnow: 'Odkud to víme',
  skipToList: 'Přejít na seznam bankomatů',

  close: 'Zavřít',
  listLabel: 'Bankomaty',
  mapLabel: 'Mapa bankomatů',
  list: 'Seznam',
  map: 'Mapa',
  sheetHandle: 'Velikost seznamu',
  sheetStop: { peek: 'malý', half: 'půl obrazovky', full: 'celá obrazovka' },

  search: {
    label: 'Hledat místo, ulici nebo banku',
    placeholder: 'Místo, ulice, banka…',
    clear: 'Smazat hledání',
    near: 'V mém okolí',
    useMyLocation: 'Použít moji polohu',
    searching: 'Hledáme…',
    atms: (count) => f.plural(count, { one: '# bankomat', few: '# bankomaty', many: '# bankomatu', other: '# bankomatů' }),
  },

  filters: {
    label: 'Filtry',
    clear: 'Zrušit vše',
    chips: {
      openNow: 'Teď otevřeno',
      isFree: 'Bez poplatku bankomatu',
      allianceOnly: 'Pro vás zdarma',
      ...words.chips,
    },
  },

  attributes: words.attributes,

  open: {
    nonStop: 'Otevřeno nonstop',
    open: 'Otevřeno',
    closes: (moment) => `Otevřeno do ${moment}`,
    closesIn: (moment, left) => `Otevřeno do ${moment} (ještě ${left})`,
    closed: 'Zavřeno',
    opens: (moment) => `Zavřeno do ${moment}`,
    opensIn: (moment, left) => `Zavřeno do ${moment} (ještě ${left})`,
    unknown: 'Otevírací doba není známa',
    notNonStop: 'Otevírací doba není známa, není nonstop',
  },
  amount: 'Částka',
  fee: {
    none: 'Bez poplatku bankomatu',
    amount: (money) => `Poplatek bankomatu ${money}`,
    percentage: (percentage) => `Poplatek bankomatu ${percentage}\u00a0%`,
    unknown: 'Poplatek bankomatu není znám',
    amountUnknown: 'Poplatek bankomatu, výše není známa',
    someCards: 'Poplatek bankomatu u některých karet',
  },

  card: {
    walk: (minutes) => `${minutes} min pěšky`,
    about: 'asi',
    stepFree: (minutes) => `${minutes} min bez schodů`,
    noStepFree: 'Cesta bez schodů není známa',
    closesBefore: (duration) => `Zavírá ${duration} před vaším příchodem`,
    opensBefore: 'Otevře před vaším příchodem',
    addressUnknown: 'Adresa není známa',
    differ: 'Ostatní údaje se u bankomatů liší',
    freeForYou: 'Pro vás zdarma',
    noWithdrawal: 'Bez výběru hotovosti',
    currencyUnknown: (code) => `${code} nepotvrzeno`,
    caution: 'Několik lidí nahlásilo, že tu bankomat už není',
  },

  earlierSearch: 'Seznam se nepodařilo aktualizovat. Zobrazujeme předchozí hledání.',

  summary: {
    of: (shown, total) => `${shown} z ${total}`,
    within: (counts, radius) => `${counts} do ${radius}`,
    onFoot: (counts, minutes, isAbout) => `${counts} ${isAbout ? 'asi ' : ''}do ${minutes} min chůze`,
    inArea: (counts) => `${counts} v této oblasti`,
    from: 'Vzdálenosti od:',
    mostlyUnknown: 'Neuvedené hodiny a poplatky nejsou známy.',
    onlyOf: (banks) => `Zde jsou uvedeny jen bankomaty: ${banks}.`,
    shownOf: (shown, total) => `Zobrazeno ${shown} z ${total}. Další uvidíte, když mapu přiblížíte.`,
    more: 'Zobrazit další',
    loading: 'Hledáme bankomaty…',
    updating: 'Aktualizujeme…',
  },
  groups: {
    counts: {
      match: (count) =>
        f.plural(count, { one: '#\u00a0vyhovuje', few: '#\u00a0vyhovují', many: '#\u00a0vyhovuje', other: '#\u00a0vyhovuje' }),
      unconfirmed: (count) =>
        f.plural(count, {
          one: '#\u00a0možná\u00a0vyhovuje',
          few: '#\u00a0možná\u00a0vyhovují',
          many: '#\u00a0možná\u00a0vyhovuje',
          other: '#\u00a0možná\u00a0vyhovuje',
        }),
    },
    shown: (shown) => `zobrazeno ${shown}`,
    noMatch: 'O žádném nevíme jistě, že vyhovuje.',
    unconfirmedHelp: 'U každého uvádíme, co nevíme.',
  },

  welcome: {
    title: 'Najděte hotovost poblíž',
    lead: 'Použijte svoji polohu nebo vyhledejte místo. Poloha slouží jen k hledání.',
    lastPlace: 'Poslední místo',
  },
  locating: { title: 'Zjišťujeme vaši polohu…', lead: 'Může to trvat několik sekund.' },
  noPosition: {
    denied: { title: 'Poloha je pro tuto stránku zablokovaná' },
    unavailable: { title: 'Vaši polohu se nepodařilo zjistit' },
    silent: { title: 'Vaše zařízení neodpovědělo' },
    insecure: { title: 'Poloha vyžaduje zabezpečenou stránku' },
  },
  accuracy: (distance) => `Vaše poloha je přesná jen na ${distance}.`,
  empty: {
    title: 'Žádný bankomat',
    bankTitle: (bank: string) => `V okolí není žádný bankomat ${bank}`,
    outsideTitle: 'Mimo pokrytou oblast',
    outsideNotice: 'Bankomaty v tomto místě zatím nepokrýváme. Výsledky mohou být daleko.',
  },
  failure: {
    title: 'Bankomaty se nepodařilo načíst',
    network: 'Služba není dostupná. Zkontrolujte připojení, za chvíli to zkusíme znovu.',
    timeout: 'Služba odpovídala příliš dlouho. Za chvíli to zkusíme znovu.',
    server: 'Služba má potíže. Za chvíli to zkusíme znovu.',
    unauthorized: 'Tato stránka není přihlášena. Načtěte ji znovu. Pokud to nepomůže, obraťte se na svou banku.',
    insecure: 'Tato stránka vyžaduje zabezpečené připojení. Otevřete tuto adresu s https://.',
    forbidden: 'Hledání bankomatů tu není aktivováno.',
    tooMany: 'Příliš mnoho požadavků. Za okamžik to zkusíme znovu.',
    rejected: 'Služba tomuto požadavku nerozuměla.',
    detail: (message) => `Odpověď: ${message}`,
    oldResults: (time) => `Zobrazujeme výsledky z ${time}.`,
    again: 'Zkoušíme to znovu…',
  },
  offline: {
    title: 'Jste offline',
    since: (time) => `Jste offline od ${time}. Části mapy mohou chybět.`,
    refresh: 'Po připojení se výsledky samy obnoví.',
    none: 'Zatím se nic nenačetlo. Po připojení se vše načte samo.',
  },
  mapLoading: 'Načítáme mapu…',
  mapFailed: 'Mapu se nepodařilo načíst. Seznam funguje dál.',
  partFailed: 'Tuto část se nepodařilo načíst.',
  crashed: {
    title: 'Na této stránce se něco pokazilo',
    lead: 'Načtěte stránku znovu.',
    reload: 'Načíst znovu',
  },

  detail: {
    back: 'Zpět na seznam',
    backToDetails: 'Zpět na podrobnosti',
    loading: 'Načítáme bankomat…',
  },
  mapTexts: {
    you: 'Vaše poloha',
  },
});
