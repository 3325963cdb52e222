import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const de = (f: Formats): PlaceTexts => ({
  choice: 'Auch Läden und Schalter',
  offer: 'Auch Läden und Schalter in der Nähe geben vielleicht Bargeld aus.',
  show: 'Anzeigen',
  count: (count) => f.plural(count, { one: '# Ort', other: '# Orte' }),
  none: 'Kein Ort',
  here: (places) => `${places} hier`,
  kinds: {
    counter: 'Bankschalter',
    hub: 'Gemeinsame Bankfiliale',
    postOffice: 'Post',
    shop: 'Laden, Bargeld an der Kasse',
    bureau: 'Wechselstube',
  },
  shop: 'Laden',
  title: 'Hier Bargeld bekommen',
  usual: 'Gibt meist Bargeld aus. Fragen Sie an der Kasse.',
  usualElsewhere: 'Gibt meist Bargeld aus. Fragen Sie vor Ort.',
  purchase: 'Nur mit einem Einkauf',
  minimum: (money) => `Ab einem Einkauf von ${money}`,
  noPurchase: 'Kein Einkauf nötig',
  purchaseUnknown: 'Vielleicht nur mit einem Einkauf',
  limit: (money) => `Bis zu ${money}`,
  limitUnknown: 'Höchstbetrag nicht bekannt',
  services: { currencyOnDemand: 'Fremdwährung ohne Bestellung', coins: 'Münzwechsel' },
  hosts: 'Bank an jedem Tag',
  host: (day, bank) => `${day} ${bank}`,
  fee: { none: 'Keine Gebühr', known: (amount) => `Gebühr ${amount}`, unknown: 'Gebühr nicht bekannt' },
  ownFee: 'Ihre Bank kann eine eigene Gebühr berechnen.',
});
