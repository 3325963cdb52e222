import type { SavedTexts } from './en.ts';

export const pl: SavedTexts = {
  save: 'Zapisz',
  saved: 'Zapisano',
  full: 'Nie można zapisać więcej bankomatów. Najpierw usuń jeden z nich.',
  home: 'Dom',
  work: 'Praca',
  fixed: 'Dom i praca',
  saveAs: { home: 'Zapisz jako dom', work: 'Zapisz jako pracę' },
  noCentre: 'Wyszukaj miejsce lub użyj swojej lokalizacji. Potem możesz zapisać je tutaj jako dom lub pracę.',
  atms: 'Zapisane bankomaty',
  noAtms: 'Aby zapisać bankomat, otwórz go i dotknij Zapisz. Potem zobaczysz tutaj, co się zmieniło od Twojej ostatniej wizyty.',
  recent: 'Ostatnie miejsca',
  remove: (name) => `Usuń ${name}`,
  removed: (name) => `Usunięto: ${name}`,
  asOf: (date) => `Stan na ${date}`,
  sinceVisit: (date) => `Od Twojej ostatniej wizyty ${date}`,
  lastKnown: (date) => `Dane z dnia ${date}. Nie możemy teraz wczytać tego bankomatu.`,
  lastKnownGone: (date) => `Nie ma go już na liście. Dane z dnia ${date}.`,
  forget: 'Usuń zapisane miejsca',
  forgetWhat:
    'Usuwa zapisane bankomaty, dom, pracę, ostatnie miejsca i zapisane wyniki wyszukiwania. Są tylko na tym urządzeniu.',
  forgotten: 'Zapisane miejsca zostały usunięte.',
  until: {
    tabClosed: 'Ta strona jest częścią innej strony. Zapisane miejsca zostaną usunięte, gdy ją zamkniesz.',
    pageClosed:
      'Przeglądarka lub aplikacja nie pozwala tej stronie niczego zapisywać. Po zamknięciu strony zapisane miejsca przepadną.',
  },
  changes: {
    gone: 'Nie ma go już na liście',
    listedAgain: 'Znowu na liście',
    moved: (distance) => `Przesunięty o ${distance}`,
    fee: {
      amount: {
        known: (now) => `Opłata jest już znana: ${now}`,
        was: (now, was) => `Opłata wynosi teraz ${now} (wcześniej ${was})`,
        wasNone: (now) => `Opłata wynosi teraz ${now} (wcześniej bez opłaty)`,
      },
      none: {
        known: 'Już wiadomo, że nie ma opłaty',
        changed: 'Teraz bez opłaty',
        was: (was) => `Teraz bez opłaty (wcześniej ${was})`,
      },
      amountUnknown: {
        known: 'Już wiadomo, że jest opłata (kwota nieznana)',
        changed: 'Teraz jest pobierana opłata (kwota nieznana)',
        was: (was) => `Kwota opłaty nie jest już znana (wcześniej ${was})`,
      },
      someCards: {
        known: 'Już wiadomo, że dla niektórych kart jest opłata',
        changed: 'Dla niektórych kart jest teraz pobierana opłata',
        only: 'Opłata jest teraz pobierana tylko dla niektórych kart',
      },
      unknown: {
        changed: 'Opłata nie jest już znana',
        was: (was) => `Opłata nie jest już znana (wcześniej ${was})`,
      },
    },
    hours: {
      changed: 'Zmieniły się godziny otwarcia',
      known: 'Godziny otwarcia są już znane',
      unknown: 'Godziny otwarcia nie są już znane',
    },
    operator: {
      changed: (now, was) => `Operator to teraz ${now} (wcześniej: ${was})`,
      known: (now) => `Operator jest już znany: ${now}`,
      unknown: (was) => `Operator nie jest już znany (wcześniej: ${was})`,
    },
    notWorking: 'Teraz nie działa',
    worksAgain: 'Znowu działa',
    noWithdrawal: 'Nie wypłaca już gotówki',
    withdrawal: 'Nie jest już oznaczony jako bez wypłat gotówki',
    reportedGone: 'Zgłoszony jako usunięty',
    notReportedGone: 'Nie jest już zgłoszony jako usunięty',
  },
};
