import type { TripTexts } from './en.ts';

export const de: TripTexts = {
  time: {
    ask: 'Geöffnet um …',
    openAt: (clock) => `Geöffnet um ${clock}`,
    tomorrowAt: (clock) => `Morgen ${clock}`,
    title: 'Wann gehen Sie los?',
    day: 'Tag',
    today: 'Heute',
    tomorrow: 'Morgen',
    clock: 'Uhrzeit',
    local: 'Die Ortszeit am jeweiligen Automaten.',
    show: 'Automaten anzeigen',
  },
  currency: { label: 'Währung', any: 'Jede Währung' },
  cash: {
    here: (atms) => `${atms} an dieser Stelle`,
    minimum: (money) => `Ab ${money}`,
    maximum: (money) => `Bis zu ${money} auf einmal`,
    notes: (notes) => `Scheine: ${notes}`,
    onlyListed: 'Keine anderen Währungen.',
    conversion: (currency, percent) =>
      `Wählen Sie die Abrechnung in der Landeswährung. Wenn der Automat die Abrechnung in ${currency} anbietet, lehnen Sie ab: Seine eigene Umrechnung kostet im Durchschnitt ${percent} mehr (BEUC, 2017).`,
  },
};
