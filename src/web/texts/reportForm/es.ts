import type { Formats } from '../formats.ts';
import type { ReportTexts } from './en.ts';

export const es = (f: Formats): ReportTexts => ({
  title: 'Informar de un problema',
  legend: '¿Qué falla?',
  problems: {
    gone: 'Ya no está',
    broken: 'No funciona',
    noCash: 'No tiene efectivo',
    wrongHours: 'El horario no es correcto',
    wrongFee: 'La comisión del cajero no es correcta',
    notAccessible: 'No es accesible',
    other: 'Otra cosa',
  },
  choose: 'Elige qué falla.',
  comment: 'Comentario (opcional)',
  commentHelp: 'No escribas nada personal: ni nombres, ni números de teléfono o de tarjeta.',
  left: (count) => f.plural(count, { one: 'queda # carácter', many: 'quedan # de caracteres', other: 'quedan # caracteres' }),
  full: 'No caben más caracteres.',
  kept: 'Se guardan tu elección y tu comentario, pero no quién eres.',
  notBank: 'Nadie responde a los avisos. Si el cajero se ha quedado con tu tarjeta o tu dinero, llama a tu banco.',
  send: 'Enviar aviso',
  sending: 'Enviando…',
  sent: {
    title: 'Gracias',
    arrived: 'Hemos recibido tu aviso.',
    next: 'Quien gestiona este servicio puede leerlo. Si varias personas avisan el mismo día de que un cajero ya no existe, mostramos una advertencia. El cajero nunca se oculta.',
    number: 'Referencia',
  },
  failure: {
    network: 'No se puede acceder al servicio. Lo que has escrito sigue aquí: envíalo cuando vuelvas a tener conexión.',
    timeout: 'El servicio ha tardado demasiado. Lo que has escrito sigue aquí: envíalo de nuevo.',
    server: 'El servicio tiene un problema. Lo que has escrito sigue aquí: inténtalo dentro de un momento.',
    refused: 'Desde esta página no se aceptan avisos.',
    tooMany: 'Han llegado demasiados avisos desde tu conexión.',
    gone: 'Este cajero se ha eliminado mientras tanto: ya no hay nada de lo que avisar.',
    notFound: 'Ya no conocemos este cajero, así que no se puede avisar de nada.',
    rejected: 'El servicio no ha aceptado este aviso.',
  },
  again: (when) => `Lo que has escrito sigue aquí: podrás enviarlo ${when}.`,
  againNow: 'Ya puedes enviarlo.',
});
