import type { CardTexts } from './en.ts';

export const pl: CardTexts = {
  choice: 'Bez opłat z moimi kartami',
  title: 'Twoje karty',
  intro:
    'Dodaj swoje karty, aby zobaczyć, które bankomaty nie pobierają za nie opłat. Karty pozostają tylko na tym urządzeniu. Nigdy nie wpisuj numeru karty.',
  why: 'Pokazujemy tylko ceny podane w źródłach. Ceny dla kart kredytowych są inne.',
  none: 'Nie dodano jeszcze żadnej karty.',
  bank: 'Bank lub sieć',
  choose: 'Wybierz',
  near: 'Banki w pobliżu',
  networks: 'Sieci',
  other: 'Inny bank',
  country: 'Kraj banku',
  add: 'Dodaj kartę',
  full: 'Możesz dodać najwyżej 8 kart. Najpierw usuń którąś z nich.',
  failed: 'Nie udało się wczytać banków. Możesz jednak wybrać kraj.',
  remove: (card) => `Usuń: ${card}`,
  removed: (card) => `Usunięto: ${card}`,
  added: (card) => `Dodano: ${card}`,
  fromCountry: (country) => `Bank w kraju: ${country}`,
  ofBank: 'Karta tego banku',
  free: (card) => `Bez opłat z Twoją kartą: ${card}`,
};
