import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const pl = (f: Formats): PlaceTexts => ({
  choice: 'Także sklepy i okienka',
  offer: 'Sklepy i okienka bankowe w pobliżu też mogą wypłacać gotówkę.',
  show: 'Pokaż',
  count: (count) => f.plural(count, { one: '# miejsce', few: '# miejsca', many: '# miejsc', other: '# miejsca' }),
  of: (count, shown) =>
    `${shown} z ${f.plural(count, { one: '# miejsca', few: '# miejsc', many: '# miejsc', other: '# miejsca' })}`,
  list: 'Miejsca, w których można dostać gotówkę',
  nearest: 'Najbliższe znane miejsce:',
  nothing: 'Dla tego wyszukiwania nie znamy żadnego miejsca.',
  filtered: 'Żadne miejsce w pobliżu nie pasuje do tych filtrów.',
  kinds: {
    counter: 'Placówka banku',
    hub: 'Wspólna placówka banków',
    postOffice: 'Poczta',
    shop: 'Sklep, gotówka przy kasie',
    bureau: 'Kantor',
  },
  shop: 'Sklep',
  title: 'Wypłata gotówki tutaj',
  usual: 'Takie sklepy zwykle wypłacają gotówkę. Zapytaj przy kasie.',
  usualElsewhere: 'Takie miejsca zwykle wypłacają gotówkę. Najpierw zapytaj.',
  withdrawalUnknown: 'Nie wiemy, czy wypłacają tu gotówkę. Najpierw zapytaj.',
  purchase: 'Tylko przy zakupie',
  minimum: (money) => `Przy zakupie za co najmniej ${money}`,
  noPurchase: 'Zakup nie jest wymagany',
  purchaseUnknown: 'Może być wymagany zakup',
  limit: (money) => `Do ${money}`,
  limitUnknown: 'Najwyższa kwota nieznana',
  services: { currencyOnDemand: 'Obca waluta bez zamawiania', coins: 'Wymiana monet' },
  hosts: 'Który bank jest tu w danym dniu',
  host: (day, bank) => `${day}: ${bank}`,
  fee: { none: 'Bez opłaty', known: (amount) => `Opłata: ${amount}`, unknown: 'Opłata nieznana' },
  ownFee: 'Twój bank może pobrać własną opłatę.',
});
