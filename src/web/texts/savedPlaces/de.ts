import type { SavedTexts } from './en.ts';

export const de: SavedTexts = {
  save: 'Speichern',
  saved: 'Gespeichert',
  full: 'Mehr Automaten lassen sich nicht speichern. Entfernen Sie zuerst einen.',
  home: 'Zuhause',
  work: 'Arbeit',
  fixed: 'Zuhause und Arbeit',
  saveAs: { home: 'Als Zuhause speichern', work: 'Als Arbeit speichern' },
  noCentre: 'Suchen Sie einen Ort oder verwenden Sie Ihren Standort. Dann können Sie ihn hier als Zuhause oder Arbeit speichern.',
  atms: 'Gespeicherte Automaten',
  noAtms:
    'Um einen Automaten zu speichern, öffnen Sie ihn und tippen auf Speichern. Hier sehen Sie dann, was sich seit Ihrem letzten Besuch geändert hat.',
  recent: 'Letzte Orte',
  remove: (name) => `${name} entfernen`,
  removed: (name) => `Entfernt: ${name}`,
  asOf: (date) => `Stand: ${date}`,
  sinceVisit: (date) => `Seit Ihrem letzten Besuch am ${date}`,
  lastKnown: (date) => `Angaben vom ${date}. Dieser Automat lässt sich gerade nicht laden.`,
  lastKnownGone: (date) => `Nicht mehr verzeichnet. Angaben vom ${date}.`,
  forget: 'Gespeicherte Orte löschen',
  forgetWhat:
    'Löscht Ihre gespeicherten Automaten, Zuhause, Arbeit, letzte Orte und gespeicherte Suchergebnisse. Sie sind nur auf diesem Gerät.',
  forgotten: 'Ihre gespeicherten Orte sind gelöscht.',
  until: {
    tabClosed: 'Diese Seite ist Teil einer anderen. Gespeicherte Orte werden gelöscht, wenn Sie sie schließen.',
    pageClosed:
      'Ihr Browser oder Ihre App erlaubt dieser Seite nicht, etwas zu speichern. Gespeicherte Orte gehen verloren, wenn Sie die Seite schließen.',
  },
  changes: {
    gone: 'Nicht mehr verzeichnet',
    listedAgain: 'Wieder verzeichnet',
    moved: (distance) => `Um ${distance} versetzt`,
    fee: {
      amount: {
        known: (now) => `Gebühr jetzt bekannt: ${now}`,
        was: (now, was) => `Gebühr jetzt ${now} (vorher ${was})`,
        wasNone: (now) => `Gebühr jetzt ${now} (vorher keine)`,
      },
      none: {
        known: 'Jetzt bekannt: keine Gebühr',
        changed: 'Jetzt ohne Gebühr',
        was: (was) => `Jetzt ohne Gebühr (vorher ${was})`,
      },
      amountUnknown: {
        known: 'Jetzt bekannt: Gebühr in unbekannter Höhe',
        changed: 'Jetzt fällt eine Gebühr an (Höhe unbekannt)',
        was: (was) => `Höhe der Gebühr nicht mehr bekannt (vorher ${was})`,
      },
      someCards: {
        known: 'Jetzt bekannt: Gebühr für manche Karten',
        changed: 'Für manche Karten fällt jetzt eine Gebühr an',
        only: 'Gebühr jetzt nur noch für manche Karten',
      },
      unknown: {
        changed: 'Gebühr nicht mehr bekannt',
        was: (was) => `Gebühr nicht mehr bekannt (vorher ${was})`,
      },
    },
    hours: {
      changed: 'Öffnungszeiten geändert',
      known: 'Öffnungszeiten jetzt bekannt',
      unknown: 'Öffnungszeiten nicht mehr bekannt',
    },
    operator: {
      changed: (now, was) => `Jetzt von ${now} betrieben (vorher: ${was})`,
      known: (now) => `Betreiber jetzt bekannt: ${now}`,
      unknown: (was) => `Betreiber nicht mehr bekannt (vorher: ${was})`,
    },
    notWorking: 'Derzeit nicht nutzbar',
    worksAgain: 'Wieder nutzbar',
    noWithdrawal: 'Gibt kein Bargeld mehr aus',
    withdrawal: 'Nicht mehr als Automat ohne Auszahlung verzeichnet',
    reportedGone: 'Als entfernt gemeldet',
    notReportedGone: 'Nicht mehr als entfernt gemeldet',
  },
};
