import type { TripTexts } from './en.ts';

export const pl: TripTexts = {
  time: {
    ask: 'Czynne o…',
    openAt: (clock) => `Czynne o ${clock}`,
    tomorrowAt: (clock) => `Jutro ${clock}`,
    title: 'Kiedy wychodzisz?',
    day: 'Dzień',
    today: 'Dziś',
    tomorrow: 'Jutro',
    clock: 'Godzina',
    local: 'Czas lokalny przy każdym bankomacie.',
    show: 'Pokaż bankomaty',
  },
  currency: { label: 'Waluta', any: 'Dowolna waluta' },
  cash: {
    here: (atms) => `${atms} w tym miejscu`,
    minimum: (money) => `Od ${money}`,
    maximum: (money) => `Do ${money} jednorazowo`,
    notes: (notes) => `Banknoty: ${notes}`,
    onlyListed: 'Żadnych innych walut.',
    conversion: (currency, percent) =>
      `Wybierz rozliczenie w lokalnej walucie. Jeśli bankomat proponuje rozliczenie w walucie ${currency}, odmów: jego własne przeliczenie kosztuje średnio o ${percent} więcej (BEUC, 2017).`,
  },
};
