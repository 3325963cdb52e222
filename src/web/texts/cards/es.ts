import type { CardTexts } from './en.ts';

export const es: CardTexts = {
  choice: 'Gratis con mis tarjetas',
  title: 'Tus tarjetas',
  intro:
    'Añade tus tarjetas para ver qué cajeros no te cobran comisión con ellas. Este dispositivo guarda tus tarjetas y las envía con cada búsqueda. No escribas nunca un número de tarjeta.',
  why: 'Solo se muestran los precios que indica una fuente. Con tarjeta de crédito, el precio puede ser distinto.',
  none: 'Aún no has añadido ninguna tarjeta.',
  bank: 'Banco o red',
  choose: 'Elige',
  near: 'Bancos cercanos',
  networks: 'Redes',
  other: 'Otro banco',
  country: 'País del banco',
  add: 'Añadir tarjeta',
  full: 'Puedes añadir 8 tarjetas como máximo. Quita antes una.',
  failed: 'No se han podido cargar los bancos ni las redes. Para añadir una tarjeta, elige su país y «Otro banco».',
  remove: (card) => `Quitar ${card}`,
  removed: (card) => `Tarjeta quitada: ${card}`,
  added: (card) => `Tarjeta añadida: ${card}`,
  alreadyAdded: (card) => `Ya has añadido esta tarjeta: ${card}`,
  fromCountry: (country) => `Banco (${country})`,
  ofBank: 'Tarjeta de este banco',
  free: (card) => `Gratis con tu tarjeta: ${card}`,
};
