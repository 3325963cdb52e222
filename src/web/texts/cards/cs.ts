import type { CardTexts } from './en.ts';

export const cs: CardTexts = {
  choice: 'Zdarma s mými kartami',
  title: 'Vaše karty',
  intro:
    'Přidejte své karty a uvidíte, které bankomaty si za ně nic neúčtují. Karty zůstanou jen v tomto zařízení. Nikdy nezadávejte číslo karty.',
  why: 'Zobrazují se jen ceny, které uvádí některý zdroj. Ceny pro kreditní karty se liší.',
  none: 'Zatím jste nepřidali žádnou kartu.',
  bank: 'Banka nebo síť',
  choose: 'Vyberte',
  near: 'Banky v okolí',
  networks: 'Sítě',
  other: 'Jiná banka',
  country: 'Země banky',
  add: 'Přidat kartu',
  full: 'Můžete přidat nejvýše 8 karet. Nejdříve některou odeberte.',
  failed: 'Banky se nepodařilo načíst. Můžete vybrat aspoň zemi.',
  remove: (card) => `Odebrat: ${card}`,
  removed: (card) => `Odebráno: ${card}`,
  added: (card) => `Přidáno: ${card}`,
  fromCountry: (country) => `Banka v zemi: ${country}`,
  ofBank: 'Karta této banky',
  free: (card) => `Zdarma s vaší kartou: ${card}`,
};
