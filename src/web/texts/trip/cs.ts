import type { TripTexts } from './en.ts';

export const cs: TripTexts = {
  time: {
    ask: 'Otevřeno v…',
    openAt: (clock) => `Otevřeno v ${clock}`,
    tomorrowAt: (clock) => `Zítra ${clock}`,
    title: 'Kdy vyrazíte?',
    day: 'Den',
    today: 'Dnes',
    tomorrow: 'Zítra',
    clock: 'Čas',
    local: 'Místní čas u každého bankomatu.',
    show: 'Zobrazit bankomaty',
  },
  currency: { label: 'Měna', any: 'Jakákoli měna' },
  cash: {
    here: (atms) => `${atms} na tomto místě`,
    minimum: (money) => `Od ${money}`,
    maximum: (money) => `Nejvýše ${money} najednou`,
    notes: (notes) => `Bankovky: ${notes}`,
    onlyListed: 'Žádné jiné měny.',
    conversion: (currency, percent) =>
      `Zvolte účtování v místní měně. Pokud bankomat nabídne účtování v měně ${currency}, odmítněte: jeho vlastní přepočet stojí v průměru o ${percent} více (BEUC, 2017).`,
  },
};
