import type { TripTexts } from './en.ts';

export const fr: TripTexts = {
  time: {
    ask: 'Ouvert à…',
    openAt: (clock) => `Ouvert à ${clock}`,
    tomorrowAt: (clock) => `Demain ${clock}`,
    title: 'Quand partez-vous\u00a0?',
    day: 'Jour',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    clock: 'Heure',
    local: 'L’heure locale de chaque distributeur.',
    show: 'Afficher les distributeurs',
  },
  currency: { label: 'Devise', any: 'Toutes les devises' },
  cash: {
    here: (atms) => `${atms} à cet endroit`,
    minimum: (money) => `À partir de ${money}`,
    maximum: (money) => `Jusqu’à ${money} par retrait`,
    notes: (notes) => `Billets\u00a0: ${notes}`,
    onlyListed: 'Aucune autre devise.',
    conversion: (currency, percent) =>
      `Choisissez de payer dans la devise locale. Si l’appareil propose de vous débiter en ${currency}, refusez\u00a0: sa propre conversion coûte en moyenne ${percent} de plus (BEUC, 2017).`,
  },
};
