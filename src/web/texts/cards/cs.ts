import type { CardTexts } from './en.ts';

export const cs: CardTexts = {
  choice: 'Zdarma s mými kartami',
  title: 'Vaše karty',
  intro:
    'Přidejte své karty a uvidíte, které bankomaty si u nich nic neúčtují. Toto zařízení vaše karty ukládá a odesílá je s každým hledáním. Nikdy nezadávejte číslo karty.',
  why: 'Zobrazují se jen ceny, které uvádí některý zdroj. U kreditních karet se ceny mohou lišit.',
  none: 'Zatím jste nepřidali žádnou kartu.',
  bank: 'Banka nebo síť',
  choose: 'Vyberte',
  near: 'Banky v okolí',
  networks: 'Sítě',
  other: 'Jiná banka',
  country: 'Země banky',
  add: 'Přidat kartu',
  full: 'Můžete přidat nejvýše 8 karet. Nejdříve některou odeberte.',
  failed: 'Banky a sítě se nepodařilo načíst. Kartu přidáte výběrem země a možnosti „Jiná banka“.',
  remove: (card) => `Odebrat: ${card}`,
  removed: (card) => `Odebráno: ${card}`,
  added: (card) => `Přidáno: ${card}`,
  alreadyAdded: (card) => `Tuto kartu už máte přidanou: ${card}`,
  fromCountry: (country) => `Banka (${country})`,
  ofBank: 'Karta této banky',
  free: (card) => `Zdarma s vaší kartou: ${card}`,
};
