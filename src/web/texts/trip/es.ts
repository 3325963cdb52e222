import type { TripTexts } from './en.ts';

export const es: TripTexts = {
  time: {
    ask: 'Abierto a las…',
    openAt: (clock) => `Abierto a las ${clock}`,
    tomorrowAt: (clock) => `Mañana ${clock}`,
    title: '¿Cuándo vas a salir?',
    day: 'Día',
    today: 'Hoy',
    tomorrow: 'Mañana',
    clock: 'Hora',
    local: 'La hora local de cada cajero.',
    show: 'Mostrar cajeros',
  },
  currency: { label: 'Divisa', any: 'Cualquier divisa' },
  cash: {
    here: (atms) => `${atms} en este lugar`,
    minimum: (money) => `Desde ${money}`,
    maximum: (money) => `Hasta ${money} de una vez`,
    notes: (notes) => `Billetes: ${notes}`,
    onlyListed: 'Ninguna otra divisa.',
    conversion: (currency, percent) =>
      `Elige pagar en la moneda local. Si el cajero te ofrece cobrarte en ${currency}, recházalo: de media, su propia conversión cuesta un ${percent} más (BEUC, 2017).`,
  },
};
