import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const pl = (f: Formats): PlaceTexts => ({
  choice: 'Także sklepy i okienka',
  offer: 'Sklepy i okienka bankowe w pobliżu też mogą wypłacać gotówkę.',
  show: 'Pokaż',
  count: (count) => f.plural(count, { one: '# miejsce', few: '# miejsca', many: '# miejsc', other: '# miejsca' }),
  none: 'Brak miejsc',
  here: (places) => `${places} tutaj`,
  kinds: {
    counter: 'Okienko bankowe',
    hub: 'Wspólna placówka banków',
    postOffice: 'Poczta',
    shop: 'Sklep, gotówka w kasie',
    bureau: 'Kantor',
  },
  shop: 'Sklep',
  title: 'Wypłata gotówki tutaj',
  usual: 'Zwykle wypłaca gotówkę. Zapytaj przy kasie.',
  usualElsewhere: 'Zwykle wypłaca gotówkę. Zapytaj na miejscu.',
  purchase: 'Tylko przy zakupie',
  minimum: (money) => `Przy zakupie za co najmniej ${money}`,
  noPurchase: 'Bez zakupów',
  purchaseUnknown: 'Może być wymagany zakup',
  limit: (money) => `Do ${money}`,
  limitUnknown: 'Najwyższa kwota nieznana',
  services: { currencyOnDemand: 'Obca waluta bez zamawiania', coins: 'Wymiana monet' },
  hosts: 'Bank w poszczególne dni',
  host: (day, bank) => `${day} ${bank}`,
  fee: { none: 'Bez opłaty', known: (amount) => `Opłata ${amount}`, unknown: 'Opłata nieznana' },
  ownFee: 'Twój bank może pobrać własną opłatę.',
});
