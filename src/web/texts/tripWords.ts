/**
 * The texts of the choices of a time and a currency, and of what an ATM dispenses, in all languages. They load together
 * with these parts, because few visits need them.
 */
import type { LanguageCode } from './languages.ts';

interface TripWords {
  readonly time: {
    /** The chip that asks for a time. */
    readonly ask: string;
    readonly openAt: (clock: string) => string;
    readonly tomorrowAt: (clock: string) => string;
    readonly title: string;
    readonly day: string;
    readonly today: string;
    readonly tomorrow: string;
    readonly clock: string;
    readonly local: string;
    readonly show: string;
  };
  readonly currency: { readonly label: string; readonly any: string };
  readonly cash: {
    readonly minimum: (money: string) => string;
    readonly maximum: (money: string) => string;
    readonly notes: (notes: string) => string;
    readonly onlyListed: string;
    /** @param currency the currency of the card @param percent the average additional cost of the conversion */
    readonly conversion: (currency: string, percent: string) => string;
  };
}

/** Isolates a number or an amount in its own direction, as in the Arabic catalogue. */
const own = (text: string) => `\u2068${text}\u2069`;

const words: Readonly<Record<LanguageCode, TripWords>> = {
  en: {
    time: {
      ask: 'Open at…',
      openAt: (clock) => `Open at ${clock}`,
      tomorrowAt: (clock) => `Tomorrow ${clock}`,
      title: 'When do you need cash?',
      day: 'Day',
      today: 'Today',
      tomorrow: 'Tomorrow',
      clock: 'Time',
      local: 'The local time at each ATM.',
      show: 'Show ATMs',
    },
    currency: { label: 'Currency', any: 'Any currency' },
    cash: {
      minimum: (money) => `From ${money}`,
      maximum: (money) => `Up to ${money} at once`,
      notes: (notes) => `Notes: ${notes}`,
      onlyListed: 'No other currencies.',
      conversion: (currency, percent) =>
        `Choose to pay in the local currency. If the machine offers to charge you in ${currency}, decline: on average, its own conversion costs ${percent} more (BEUC, 2017).`,
    },
  },
  de: {
    time: {
      ask: 'Geöffnet um …',
      openAt: (clock) => `Geöffnet um ${clock}`,
      tomorrowAt: (clock) => `Morgen ${clock}`,
      title: 'Wann brauchen Sie Bargeld?',
      day: 'Tag',
      today: 'Heute',
      tomorrow: 'Morgen',
      clock: 'Uhrzeit',
      local: 'Die Ortszeit am jeweiligen Automaten.',
      show: 'Automaten anzeigen',
    },
    currency: { label: 'Währung', any: 'Jede Währung' },
    cash: {
      minimum: (money) => `Ab ${money}`,
      maximum: (money) => `Bis zu ${money} auf einmal`,
      notes: (notes) => `Scheine: ${notes}`,
      onlyListed: 'Keine anderen Währungen.',
      conversion: (currency, percent) =>
        `Wählen Sie die Abrechnung in der Landeswährung. Wenn der Automat die Abrechnung in ${currency} anbietet, lehnen Sie ab: Seine eigene Umrechnung kostet im Durchschnitt ${percent} mehr (BEUC, 2017).`,
    },
  },
  cs: {
    time: {
      ask: 'Otevřeno v…',
      openAt: (clock) => `Otevřeno v ${clock}`,
      tomorrowAt: (clock) => `Zítra ${clock}`,
      title: 'Kdy potřebujete hotovost?',
      day: 'Den',
      today: 'Dnes',
      tomorrow: 'Zítra',
      clock: 'Čas',
      local: 'Místní čas u každého bankomatu.',
      show: 'Zobrazit bankomaty',
    },
    currency: { label: 'Měna', any: 'Jakákoli měna' },
    cash: {
      minimum: (money) => `Od ${money}`,
      maximum: (money) => `Nejvýše ${money} najednou`,
      notes: (notes) => `Bankovky: ${notes}`,
      onlyListed: 'Žádné jiné měny.',
      conversion: (currency, percent) =>
        `Zvolte účtování v místní měně. Pokud bankomat nabídne účtování v měně ${currency}, odmítněte: jeho vlastní přepočet stojí v průměru o ${percent} více (BEUC, 2017).`,
    },
  },
  fr: {
    time: {
      ask: 'Ouvert à…',
      openAt: (clock) => `Ouvert à ${clock}`,
      tomorrowAt: (clock) => `Demain ${clock}`,
      title: 'Quand avez-vous besoin d’argent ?',
      day: 'Jour',
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      clock: 'Heure',
      local: 'L’heure locale de chaque distributeur.',
      show: 'Afficher les distributeurs',
    },
    currency: { label: 'Devise', any: 'Toutes les devises' },
    cash: {
      minimum: (money) => `À partir de ${money}`,
      maximum: (money) => `Jusqu’à ${money} par retrait`,
      notes: (notes) => `Billets : ${notes}`,
      onlyListed: 'Aucune autre devise.',
      conversion: (currency, percent) =>
        `Choisissez de payer dans la devise locale. Si l’appareil propose de vous débiter en ${currency}, refusez : sa propre conversion coûte en moyenne ${percent} de plus (BEUC, 2017).`,
    },
  },
  es: {
    time: {
      ask: 'Abierto a las…',
      openAt: (clock) => `Abierto a las ${clock}`,
      tomorrowAt: (clock) => `Mañana ${clock}`,
      title: '¿Cuándo necesitas efectivo?',
      day: 'Día',
      today: 'Hoy',
      tomorrow: 'Mañana',
      clock: 'Hora',
      local: 'La hora local de cada cajero.',
      show: 'Mostrar cajeros',
    },
    currency: { label: 'Divisa', any: 'Cualquier divisa' },
    cash: {
      minimum: (money) => `Desde ${money}`,
      maximum: (money) => `Hasta ${money} de una vez`,
      notes: (notes) => `Billetes: ${notes}`,
      onlyListed: 'Ninguna otra divisa.',
      conversion: (currency, percent) =>
        `Elige pagar en la moneda local. Si el cajero te ofrece cobrarte en ${currency}, recházalo: de media, su propia conversión cuesta un ${percent} más (BEUC, 2017).`,
    },
  },
  pl: {
    time: {
      ask: 'Czynne o…',
      openAt: (clock) => `Czynne o ${clock}`,
      tomorrowAt: (clock) => `Jutro ${clock}`,
      title: 'Kiedy potrzebujesz gotówki?',
      day: 'Dzień',
      today: 'Dziś',
      tomorrow: 'Jutro',
      clock: 'Godzina',
      local: 'Czas lokalny przy każdym bankomacie.',
      show: 'Pokaż bankomaty',
    },
    currency: { label: 'Waluta', any: 'Dowolna waluta' },
    cash: {
      minimum: (money) => `Od ${money}`,
      maximum: (money) => `Do ${money} jednorazowo`,
      notes: (notes) => `Banknoty: ${notes}`,
      onlyListed: 'Żadnych innych walut.',
      conversion: (currency, percent) =>
        `Wybierz rozliczenie w lokalnej walucie. Jeśli bankomat proponuje rozliczenie w walucie ${currency}, odmów: jego własne przeliczenie kosztuje średnio o ${percent} więcej (BEUC, 2017).`,
    },
  },
  ar: {
    time: {
      ask: 'مفتوح الساعة…',
      openAt: (clock) => `مفتوح الساعة ${own(clock)}`,
      tomorrowAt: (clock) => `غدًا ${own(clock)}`,
      title: 'متى تحتاج إلى النقود؟',
      day: 'اليوم',
      today: 'اليوم',
      tomorrow: 'غدًا',
      clock: 'الوقت',
      local: 'التوقيت المحلي عند كل صرّاف.',
      show: 'عرض الصرّافات',
    },
    currency: { label: 'العملة', any: 'أي عملة' },
    cash: {
      minimum: (money) => `من ${own(money)}`,
      maximum: (money) => `حتى ${own(money)} في المرة الواحدة`,
      notes: (notes) => `الأوراق النقدية: ${own(notes)}`,
      onlyListed: 'لا عملات أخرى.',
      conversion: (currency, percent) =>
        `اختر الدفع بالعملة المحلية. إذا عرض الصرّاف الخصم بعملة ${own(currency)} فارفض، فتحويله الخاص يكلّف في المتوسط ${own(percent)} أكثر (BEUC، 2017).`,
    },
  },
};

export const tripWords = (language: LanguageCode): TripWords => words[language];
