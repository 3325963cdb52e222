import type { LanguageCode } from '../texts/languages.ts';

/** The paragraphs of "How we know", each with its heading. */
interface Explanation {
  readonly sources: readonly [title: string, text: string];
  readonly unknown: readonly [title: string, text: string];
  readonly counts: readonly [title: string, text: string];
  /** @param button the label of the button that opens the report form */
  readonly report: (button: string) => readonly [title: string, text: string];
}

/** A single file contains all languages, because few people open this page. */
export const explanations: Readonly<Record<LanguageCode, Explanation>> = {
  en: {
    sources: [
      'Where the data comes from',
      'From banks, from public open data and from OpenStreetMap, a map that volunteers keep up to date. The details of each machine name its source and, where known, the day it was last checked.',
    ],
    unknown: [
      'What “unknown” means',
      'None of our sources says it. A machine with unknown hours may be open, and one with an unknown fee may charge you. When you use a filter, machines that may match are listed after those that match. On the map, a solid ring means that machines match. A dashed ring or a question mark means that machines may match.',
    ],
    counts: [
      'What the numbers on the filters mean',
      'A number says how many of the machines nearby are known to match. A filter without a number has no known match nearby, but some machines may match.',
    ],
    report: (button) => [
      'If something is wrong',
      `Open the machine and choose “${button}”. You don’t need an account. If several people report that a machine is gone, we warn others.`,
    ],
  },
  de: {
    sources: [
      'Woher die Daten kommen',
      'Von Banken, aus öffentlichen Daten und aus OpenStreetMap, einer Karte, die Freiwillige pflegen. Bei jedem Automaten stehen die Quelle und, falls bekannt, der Tag der letzten Prüfung.',
    ],
    unknown: [
      'Was „nicht bekannt“ bedeutet',
      'Keine unserer Quellen sagt etwas dazu. Ein Automat, dessen Zeiten nicht bekannt sind, kann geöffnet sein, und einer, dessen Gebühr nicht bekannt ist, kann etwas kosten. Mit einem Filter stehen Automaten, die passen könnten, hinter denen, die passen. Auf der Karte steht ein durchgezogener Ring für Automaten, die passen, ein gestrichelter oder ein Fragezeichen für solche, die passen könnten.',
    ],
    counts: [
      'Was die Zahlen an den Filtern bedeuten',
      'Die Zahl sagt, wie viele Automaten in der Nähe sicher passen. Bei einem Filter ohne Zahl wissen wir von keinem Automaten in der Nähe, dass er passt, aber einige könnten passen.',
    ],
    report: (button) => [
      'Wenn etwas nicht stimmt',
      `Öffnen Sie den Automaten und wählen Sie „${button}“. Sie brauchen kein Konto. Melden mehrere Personen, dass ein Automat nicht mehr da ist, warnen wir andere.`,
    ],
  },
  cs: {
    sources: [
      'Odkud údaje jsou',
      'Od bank, z veřejných otevřených dat a z OpenStreetMap, mapy, o kterou se starají dobrovolníci. U každého bankomatu najdete zdroj a den poslední kontroly, pokud ho známe.',
    ],
    unknown: [
      'Co znamená „není známo“',
      'Žádný z našich zdrojů to neuvádí. Bankomat, u kterého neznáme otevírací dobu, může být otevřený, a bankomat, u kterého neznáme poplatek, ho může účtovat. S filtrem jsou bankomaty, které mohou vyhovovat, až za těmi, které vyhovují. Na mapě plný kroužek označuje bankomaty, které vyhovují, čárkovaný nebo otazník ty, které mohou vyhovovat.',
    ],
    counts: [
      'Co znamenají čísla u filtrů',
      'Číslo udává, kolik bankomatů v okolí určitě vyhovuje. U filtru bez čísla o žádném bankomatu v okolí nevíme, že vyhovuje, ale některé vyhovovat mohou.',
    ],
    report: (button) => [
      'Když něco nesouhlasí',
      `Otevřete bankomat a zvolte „${button}“. Účet nepotřebujete. Když více lidí nahlásí, že tam bankomat už není, upozorníme ostatní.`,
    ],
  },
  fr: {
    sources: [
      'D’où viennent les données',
      'Des banques, de données publiques ouvertes et d’OpenStreetMap, une carte que des bénévoles tiennent à jour. La fiche de chaque distributeur indique sa source et, si elle est connue, la date de la dernière vérification.',
    ],
    unknown: [
      'Ce que veut dire «\u00a0inconnu\u00a0»',
      'Aucune de nos sources ne le dit. Un distributeur dont les horaires ne sont pas connus peut être ouvert, et un distributeur dont les frais ne sont pas connus peut en prélever. Avec un filtre, les distributeurs qui pourraient convenir viennent après ceux qui conviennent. Sur la carte, un cercle continu indique des distributeurs qui conviennent, un cercle en pointillé ou un point d’interrogation ceux qui pourraient convenir.',
    ],
    counts: [
      'Ce que veulent dire les nombres des filtres',
      'Le nombre indique combien de distributeurs proches conviennent de façon certaine. Pour un filtre sans nombre, nous n’en connaissons aucun à proximité qui convienne, mais certains pourraient convenir.',
    ],
    report: (button) => [
      'Si quelque chose est faux',
      `Ouvrez le distributeur et choisissez «\u00a0${button}\u00a0». Aucun compte n’est nécessaire. Si plusieurs personnes signalent qu’un distributeur a disparu, nous prévenons les autres.`,
    ],
  },
  es: {
    sources: [
      'De dónde vienen los datos',
      'De los bancos, de datos públicos abiertos y de OpenStreetMap, un mapa que mantienen voluntarios. La ficha de cada cajero indica su fuente y, si se conoce, el día de la última comprobación.',
    ],
    unknown: [
      'Qué significa «sin datos»',
      'Ninguna de nuestras fuentes lo dice. Un cajero sin datos de horario puede estar abierto, y uno sin datos de comisión puede cobrarla. Con un filtro, los cajeros que podrían cumplirlo aparecen después de los que lo cumplen. En el mapa, un círculo continuo indica cajeros que lo cumplen, y uno discontinuo o un signo de interrogación, los que podrían cumplirlo.',
    ],
    counts: [
      'Qué significan los números de los filtros',
      'El número indica cuántos cajeros cercanos lo cumplen con seguridad. Si un filtro no tiene número, no sabemos de ninguno cercano que lo cumpla, pero algunos podrían cumplirlo.',
    ],
    report: (button) => [
      'Si algo no es correcto',
      `Abre el cajero y elige «${button}». No necesitas una cuenta. Si varias personas informan de que un cajero ya no está, avisamos a los demás.`,
    ],
  },
  pl: {
    sources: [
      'Skąd pochodzą dane',
      'Od banków, z otwartych danych publicznych i z OpenStreetMap, mapy, którą aktualizują wolontariusze. Przy każdym bankomacie podajemy źródło oraz dzień ostatniego sprawdzenia, jeśli go znamy.',
    ],
    unknown: [
      'Co znaczy „nie wiadomo”',
      'Żadne z naszych źródeł tego nie podaje. Bankomat o nieznanych godzinach może być otwarty, a bankomat o nieznanej opłacie może ją pobrać. Po włączeniu filtra bankomaty, które mogą pasować, są za tymi, które pasują. Na mapie ciągły okrąg oznacza bankomaty, które pasują, a przerywany lub znak zapytania te, które mogą pasować.',
    ],
    counts: [
      'Co znaczą liczby przy filtrach',
      'Liczba mówi, ile bankomatów w pobliżu na pewno pasuje. Jeśli przy filtrze nie ma liczby, nie wiemy o żadnym pasującym w pobliżu, ale niektóre mogą pasować.',
    ],
    report: (button) => [
      'Gdy coś się nie zgadza',
      `Otwórz bankomat i wybierz „${button}”. Nie potrzebujesz konta. Gdy kilka osób zgłosi, że bankomatu już nie ma, ostrzeżemy innych.`,
    ],
  },
  ar: {
    sources: [
      'من أين تأتي البيانات',
      'من البنوك ومن البيانات العامة المفتوحة ومن \u2068OpenStreetMap\u2069، وهي خريطة يحدّثها متطوعون. تجد في تفاصيل كل صرّاف مصدر بياناته ويوم آخر تحقق منها إن كان معروفًا.',
    ],
    unknown: [
      'ماذا يعني «غير معروف»',
      'لا يذكره أي من مصادرنا. قد يكون الصرّاف الذي لا نعرف أوقات عمله مفتوحًا، وقد يفرض الصرّاف الذي لا نعرف رسومه رسومًا. عند استخدام مرشّح، تأتي الصرّافات التي قد تناسبك بعد التي تناسبك. على الخريطة، تدل الدائرة المتصلة على صرّافات تناسبك، والمتقطعة أو علامة الاستفهام على التي قد تناسبك.',
    ],
    counts: [
      'ماذا تعني الأرقام على المرشّحات',
      'يدل الرقم على عدد الصرّافات القريبة التي نعرف أنها تناسبك. إذا لم يكن على المرشّح رقم، فلا نعرف صرّافًا قريبًا يناسبك، لكن قد يناسبك بعضها.',
    ],
    report: (button) => [
      'إذا كان هناك خطأ',
      `افتح الصرّاف واختر «${button}». لا تحتاج إلى حساب. إذا أبلغ عدة أشخاص أن الصرّاف لم يعد موجودًا، ننبّه الآخرين.`,
    ],
  },
};
