import type { CardTexts } from './en.ts';

export const pl: CardTexts = {
  choice: 'Bez opłat z moimi kartami',
  title: 'Twoje karty',
  intro:
    'Dodaj swoje karty, aby zobaczyć, które bankomaty nie pobierają przy nich opłat. To urządzenie zapisuje Twoje karty i wysyła je przy każdym wyszukiwaniu. Nigdy nie wpisuj numeru karty.',
  why: 'Pokazujemy tylko ceny podane w źródłach. Dla kart kredytowych ceny mogą być inne.',
  none: 'Nie dodano jeszcze żadnej karty.',
  bank: 'Bank lub sieć',
  choose: 'Wybierz',
  near: 'Banki w pobliżu',
  networks: 'Sieci',
  other: 'Inny bank',
  country: 'Kraj banku',
  add: 'Dodaj kartę',
  full: 'Możesz dodać najwyżej 8 kart. Najpierw usuń którąś z nich.',
  failed: 'Nie udało się wczytać banków ani sieci. Aby dodać kartę, wybierz jej kraj i „Inny bank”.',
  remove: (card) => `Usuń: ${card}`,
  removed: (card) => `Usunięto: ${card}`,
  added: (card) => `Dodano: ${card}`,
  alreadyAdded: (card) => `Ta karta jest już dodana: ${card}`,
  fromCountry: (country) => `Bank (${country})`,
  ofBank: 'Karta tego banku',
  free: (card) => `Bez opłat z Twoją kartą: ${card}`,
};
