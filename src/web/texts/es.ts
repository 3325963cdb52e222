import { attributeWords } from './attributeWords.ts';
import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('es');

/** Spanish with the informal "tú", as in the apps of banks in Spain. */
export const es = (f: Formats): Texts => ({
  appName: 'Buscador de cajeros',
  operatorUnknown: 'Cajero',
  demo: 'Demostración',
  dismiss: 'Descartar',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  labelled: (word) => `${word}:`,
  joined: (before, after) => `${before}, ${after}`,

  howWeKnow: 'Cómo lo sabemos',
  skipToList: 'Ir a la lista de cajeros',

  close: 'Cerrar',
  listLabel: 'Cajeros',
  mapLabel: 'Mapa de cajeros',
  list: 'Lista',
  map: 'Mapa',
  sheetHandle: 'Tamaño de la lista',
  sheetStop: { peek: 'pequeña', half: 'media pantalla', full: 'pantalla completa' },

  search: {
    label: 'Buscar un lugar, una calle o un banco',
    placeholder: 'Lugar, calle, banco…',
    clear: 'Borrar la búsqueda',
    near: 'Cerca de mí',
    useMyLocation: 'Usar mi ubicación',
    searching: 'Buscando…',
    atms: (count) => f.plural(count, { one: '# cajero', many: '# de cajeros', other: '# cajeros' }),
  },

  filters: {
    label: 'Filtros',
    clear: 'Borrar todo',
    chips: {
      openNow: 'Abierto ahora',
      isFree: 'Sin comisión del cajero',
      allianceOnly: 'Gratis para ti',
      ...words.chips,
    },
  },

  attributes: words.attributes,

  open: {
    nonStop: 'Abierto 24 horas',
    open: 'Abierto',
    closes: (moment) => `Abierto, cierre ${moment}`,
    closesIn: (moment, left) => `Abierto, cierre ${moment} (en ${left})`,
    closed: 'Cerrado',
    opens: (moment) => `Cerrado, apertura ${moment}`,
    opensIn: (moment, left) => `Cerrado, apertura ${moment} (en ${left})`,
    unknown: 'Horario desconocido',
    notNonStop: 'Horario desconocido, no abre 24 horas',
  },
  amount: 'Importe',
  fee: {
    none: 'Sin comisión del cajero',
    amount: (money) => `Comisión del cajero: ${money}`,
    percentage: (percentage) => `Comisión del cajero: ${percentage}\u00a0%`,
    unknown: 'Comisión del cajero desconocida',
    amountUnknown: 'Comisión del cajero, importe desconocido',
    someCards: 'Comisión del cajero con algunas tarjetas',
  },

  card: {
    walk: (minutes) => `${minutes} min a pie`,
    about: 'aprox.',
    stepFree: (minutes) => `${minutes} min, sin escalones`,
    noStepFree: 'No se conoce un camino sin escalones',
    closesBefore: (duration) => `Cierra ${duration} antes de que llegues`,
    opensBefore: 'Abre antes de que llegues',
    addressUnknown: 'Dirección desconocida',
    differ: 'Otros detalles distintos según el cajero',
    freeForYou: 'Gratis para ti',
    noWithdrawal: 'No permite retirar efectivo',
    currencyUnknown: (code) => `${code} sin confirmar`,
    caution: 'Varias personas han avisado de que este cajero ya no existe',
  },

  earlierSearch: 'No se ha podido actualizar la lista. Se muestra tu búsqueda anterior.',

  summary: {
    of: (shown, total) => `${shown} de ${total}`,
    within: (counts, radius) => `${counts} a menos de ${radius}`,
    onFoot: (counts, minutes, isAbout) => `${counts} a menos de ${isAbout ? 'aprox. ' : ''}${minutes} min a pie`,
    inArea: (counts) => `${counts} en esta zona`,
    from: 'Distancias desde:',
    mostlyUnknown: 'Los horarios y comisiones no indicados se desconocen.',
    onlyOf: (banks) => `Aquí solo figuran los cajeros de ${banks}.`,
    shownOf: (shown, total) => `En la lista: ${shown} de ${total}. Acerca el mapa para ver más.`,
    more: 'Mostrar más',
    loading: 'Buscando cajeros…',
    updating: 'Actualizando…',
  },
  groups: {
    counts: {
      match: (count) => f.plural(count, { one: '#\u00a0cumple', many: '#\u00a0cumplen', other: '#\u00a0cumplen' }),
      unconfirmed: (count) => `${f.number(count)}\u00a0por\u00a0confirmar`,
    },
    shown: (shown) => `en la lista: ${shown}`,
    noMatch: 'Ninguno cumple con seguridad.',
    unconfirmedHelp: 'Cada ficha indica lo que no sabemos.',
  },

  welcome: {
    title: 'Encuentra efectivo cerca',
    lead: 'Usa tu ubicación o busca un lugar. Tu ubicación solo sirve para la búsqueda.',
    lastPlace: 'Último lugar',
  },
  locating: { title: 'Buscando tu ubicación…', lead: 'Puede tardar unos segundos.' },
  noPosition: {
    denied: { title: 'La ubicación está bloqueada en esta página' },
    unavailable: { title: 'No se ha podido determinar tu ubicación' },
    silent: { title: 'Tu dispositivo no ha respondido' },
    insecure: { title: 'La ubicación necesita una página segura' },
  },
  accuracy: (distance) => `Tu ubicación solo tiene una precisión de ${distance}.`,
  empty: {
    title: 'Ningún cajero',
    bankTitle: (bank: string) => `Ningún cajero de ${bank} cerca`,
    outsideTitle: 'Fuera de la zona cubierta',
    outsideNotice: 'Aún no cubrimos los cajeros de este lugar. Los resultados pueden estar lejos.',
  },
  failure: {
    title: 'No se han podido cargar los cajeros',
    network: 'No se puede acceder al servicio. Comprueba la conexión; se volverá a intentar automáticamente.',
    timeout: 'El servicio ha tardado demasiado. Se volverá a intentar automáticamente.',
    server: 'El servicio tiene un problema. Se volverá a intentar automáticamente.',
    unauthorized: 'Esta página no está identificada. Recárgala. Si no basta, contacta con tu banco.',
    insecure: 'Esta página necesita una conexión segura. Abre esta dirección con https://.',
    forbidden: 'La búsqueda de cajeros no está activada aquí.',
    tooMany: 'Demasiadas peticiones por ahora. Se volverá a intentar en un momento.',
    rejected: 'El servicio no ha entendido esta petición.',
    detail: (message) => `Respuesta: ${message}`,
    oldResults: (time) => `Se muestran resultados anteriores: ${time}.`,
    again: 'Reintentando…',
  },
  offline: {
    title: 'Sin conexión',
    since: (time) => `Estás sin conexión desde: ${time}. Pueden faltar partes del mapa.`,
    refresh: 'Los resultados se actualizarán al recuperar la conexión.',
    none: 'Todavía no se ha cargado nada. Se cargará al recuperar la conexión.',
  },
  mapLoading: 'Cargando el mapa…',
  mapFailed: 'No se ha podido cargar el mapa. La lista sigue funcionando.',
  partFailed: 'No se ha podido cargar esta parte.',
  crashed: { title: 'Algo ha fallado en esta página', lead: 'Recarga la página para continuar.', reload: 'Recargar' },

  detail: {
    back: 'Volver a la lista',
    backToDetails: 'Volver a los detalles',
    loading: 'Cargando el cajero…',
  },
  mapTexts: {
    you: 'Tu ubicación',
  },
});
