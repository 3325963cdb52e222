import type { CardTexts } from './en.ts';

export const de: CardTexts = {
  choice: 'Kostenlos mit meinen Karten',
  title: 'Ihre Bankkarten',
  intro:
    'Geben Sie an, welche Karten Sie haben. Sie sehen dann, welche Automaten dafür keine Gebühr verlangen. Dieses Gerät speichert Ihre Karten und sendet sie bei jeder Suche mit. Geben Sie nie eine Kartennummer ein.',
  why: 'Gezeigt werden nur Preise, die eine Quelle nennt. Für Kreditkarten können andere Preise gelten.',
  none: 'Sie haben noch keine Karte angegeben.',
  bank: 'Bank oder Verbund',
  choose: 'Bitte wählen',
  near: 'Banken in der Nähe',
  networks: 'Verbünde',
  other: 'Andere Bank',
  country: 'Land der Bank',
  add: 'Karte hinzufügen',
  full: 'Mehr als 8 Karten sind nicht möglich. Entfernen Sie zuerst eine.',
  failed: 'Banken und Verbünde konnten nicht geladen werden. Um eine Karte hinzuzufügen, wählen Sie das Land und „Andere Bank“.',
  remove: (card) => `${card} entfernen`,
  removed: (card) => `Entfernt: ${card}`,
  added: (card) => `Hinzugefügt: ${card}`,
  alreadyAdded: (card) => `Diese Karte ist schon angegeben: ${card}`,
  fromCountry: (country) => `Bank (${country})`,
  ofBank: 'Karte dieser Bank',
  free: (card) => `Kostenlos mit Ihrer Karte: ${card}`,
};
