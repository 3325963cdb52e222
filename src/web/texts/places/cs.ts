import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const cs = (f: Formats): PlaceTexts => ({
  choice: 'Také obchody a přepážky',
  offer: 'Hotovost možná vydají i obchody a přepážky v okolí.',
  show: 'Zobrazit',
  count: (count) => f.plural(count, { one: '# místo', few: '# místa', many: '# místa', other: '# míst' }),
  none: 'Žádné místo',
  here: (places) => `${places} zde`,
  kinds: {
    counter: 'Přepážka banky',
    hub: 'Společná pobočka bank',
    postOffice: 'Pošta',
    shop: 'Obchod, hotovost u pokladny',
    bureau: 'Směnárna',
  },
  shop: 'Obchod',
  title: 'Výběr hotovosti zde',
  usual: 'Obvykle vydává hotovost. Zeptejte se u pokladny.',
  usualElsewhere: 'Obvykle vydává hotovost. Zeptejte se na místě.',
  purchase: 'Jen při nákupu',
  minimum: (money) => `Při nákupu od ${money}`,
  noPurchase: 'Bez nákupu',
  purchaseUnknown: 'Možná jen při nákupu',
  limit: (money) => `Nejvýše ${money}`,
  limitUnknown: 'Nejvyšší částka není známa',
  services: { currencyOnDemand: 'Cizí měna bez objednání', coins: 'Výměna mincí' },
  hosts: 'Banka v jednotlivé dny',
  host: (day, bank) => `${day} ${bank}`,
  fee: { none: 'Bez poplatku', known: (amount) => `Poplatek ${amount}`, unknown: 'Poplatek není znám' },
  ownFee: 'Vaše banka si může účtovat vlastní poplatek.',
});
