import type { CardTexts } from './en.ts';

export const de: CardTexts = {
  choice: 'Kostenlos mit meinen Karten',
  title: 'Ihre Karten',
  intro:
    'Geben Sie an, welche Karten Sie haben. Sie sehen dann, welche Automaten dafür nichts verlangen. Die Angaben bleiben auf diesem Gerät. Geben Sie nie eine Kartennummer ein.',
  why: 'Gezeigt werden nur Preise, die eine Quelle nennt. Für Kreditkarten gelten andere Preise.',
  none: 'Sie haben noch keine Karte angegeben.',
  bank: 'Bank oder Verbund',
  choose: 'Bitte wählen',
  near: 'Banken in der Nähe',
  networks: 'Verbünde',
  other: 'Andere Bank',
  country: 'Land der Bank',
  add: 'Karte hinzufügen',
  full: 'Mehr als 8 Karten sind nicht möglich. Entfernen Sie zuerst eine.',
  failed: 'Die Banken konnten nicht geladen werden. Sie können trotzdem ein Land wählen.',
  remove: (card) => `${card} entfernen`,
  removed: (card) => `Entfernt: ${card}`,
  added: (card) => `Hinzugefügt: ${card}`,
  fromCountry: (country) => `Bank in: ${country}`,
  ofBank: 'Karte dieser Bank',
  free: (card) => `Kostenlos mit Ihrer Karte: ${card}`,
};
