import type { Formats } from '../formats.ts';
import type { PlaceTexts } from './en.ts';

export const es = (f: Formats): PlaceTexts => ({
  choice: 'También tiendas y ventanillas',
  offer: 'Puede que tiendas y ventanillas cercanas también den efectivo.',
  show: 'Mostrar',
  count: (count) => f.plural(count, { one: '# lugar', other: '# lugares' }),
  none: 'Ningún lugar',
  here: (places) => `${places} aquí`,
  kinds: {
    counter: 'Ventanilla de banco',
    hub: 'Oficina bancaria compartida',
    postOffice: 'Oficina de correos',
    shop: 'Tienda, efectivo en caja',
    bureau: 'Casa de cambio',
  },
  shop: 'Tienda',
  title: 'Sacar efectivo aquí',
  usual: 'Suele dar efectivo. Pregunta en caja.',
  usualElsewhere: 'Suele dar efectivo. Pregunta allí.',
  purchase: 'Solo con una compra',
  minimum: (money) => `Con una compra de ${money} o más`,
  noPurchase: 'Sin necesidad de comprar',
  purchaseUnknown: 'Puede que haga falta una compra',
  limit: (money) => `Hasta ${money}`,
  limitUnknown: 'Importe máximo sin datos',
  services: { currencyOnDemand: 'Moneda extranjera sin encargo', coins: 'Cambio de monedas' },
  hosts: 'Banco de cada día',
  host: (day, bank) => `${day} ${bank}`,
  fee: { none: 'Sin comisión', known: (amount) => `Comisión: ${amount}`, unknown: 'Comisión sin datos' },
  ownFee: 'Tu banco puede cobrar su propia comisión.',
});
