// long: a table of texts
import type { Formats } from '../formats.ts';
import { es as hints } from '../hints/es.ts';
import { es as report } from '../report/es.ts';
import type { MoreTexts } from './en.ts';

export const es = (f: Formats): MoreTexts => ({
  search: {
    suggestions: 'Sugerencias',
    coordinates: 'Coordenadas',
    covered: 'Zona cubierta',
    failed: 'La búsqueda no responde. Las coordenadas y las zonas de abajo siguen funcionando.',
    missed: (words: string) => `No se ha encontrado «${words}».`,
    showing: (place: string) => `Se muestra ${place}.`,
    change: 'Cambiar',
    elsewhereSilent: 'Ahora mismo no se pueden buscar direcciones fuera de las zonas cubiertas.',
    nothingHelp: 'Prueba con una calle, una ciudad o un banco de una zona cubierta, o con coordenadas como 50.13, 14.49.',
    unreadableLink: (host) => `Un enlace de ${host} no dice adónde lleva. Ábrelo y copia de ahí la dirección o las coordenadas.`,
    kinds: {
      place: 'Zona cubierta',
      city: 'Ciudad',
      street: 'Calle',
      zip: 'Código postal',
      operator: 'Banco',
      town: 'Ciudad',
      village: 'Pueblo',
      district: 'Barrio',
      locality: 'Lugar',
      station: 'Estación',
      airport: 'Aeropuerto',
      ferry: 'Ferri',
      hospital: 'Hospital',
      university: 'Universidad',
      museum: 'Museo',
      theatre: 'Teatro',
      attraction: 'Lugar de interés',
      mall: 'Centro comercial',
      townHall: 'Ayuntamiento',
      park: 'Parque',
      stadium: 'Estadio',
      beach: 'Playa',
    },
  },

  fee: {
    note: 'Lo cobra la entidad del cajero. Tu banco también puede cobrarte una comisión.',
  },

  cost: {
    title: '¿Cuánto quieres sacar?',
    inEach: 'En la moneda que entrega cada cajero',
    field: 'Otro importe',
    invalid: (most) => `Un número entero de hasta ${most}`,
    clear: 'Borrar el importe',
    sort: 'Ordenar por coste total',
    sorted: 'Solo los cajeros mostrados; los costes desconocidos, al final.',
    unsorted: 'Aquí no se conoce ningún coste total: primero los más cercanos.',
    rates: 'Las monedas no se convierten.',
    ownToo: 'Tu banco también puede cobrarte una comisión.',
    money: (amount, currency) => `${amount}\u00a0${currency}`,
    about: (money) => `unos ${money}`,
    atLeast: (money) => `al menos ${money}`,
    surcharge: (money, amount) => `Recargo de ${money} por ${amount}`,
    total: (money, amount) => `${money} en total por ${amount}`,
    nothing: 'Sin ninguna comisión',
    unknown: 'Coste total desconocido',
    heading: (amount) => `Sacar ${amount}`,
    machine: 'Recargo',
    own: 'Comisión de tu banco',
    sum: 'En total',
    none: 'sin coste',
    notKnown: 'sin datos',
  },

  searchArea: 'Buscar en esta zona',
  tilesUnreachable: 'No se pueden cargar las imágenes del mapa.',

  mapTexts: {
    labels: {
      keys: 'Las flechas mueven el mapa, más y menos cambian el zoom',
      zoomIn: 'Acercar',
      zoomOut: 'Alejar',
      skip: 'Saltar el mapa',
      position: 'Tu ubicación',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `${atms} aquí, ${state}`,
    states: { open: 'abierto', closed: 'cerrado', unknown: 'horario desconocido', gone: 'dado por desaparecido' },
  },

  detail: {
    gone: 'Este cajero ya no existe.',
    notFound: 'No conocemos este cajero. Puede que el enlace esté incompleto.',
    directions: 'Cómo llegar',
    share: 'Compartir',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Enlace copiado',
    copyAddress: 'Copiar dirección',
    addressCopied: 'Dirección copiada',
    copyFailed: 'No se ha podido copiar. Este es el texto:',
    features: 'Qué ofrece',
    hours: 'Horario',
    week: 'Toda la semana',
    today: 'Hoy',
    closedAllDay: 'Cerrado',
    allDay: 'Abierto 24 horas',
    unsure: (times) => `${times} (sin confirmar)`,
    raw: 'Texto original',
    localTime: (zone) => `Hora local del cajero (${zone}).`,
    hoursUnreadable: 'El horario registrado no se puede mostrar por semanas.',
    hoursLoading: 'Leyendo el horario…',
    nonStop: 'Abierto día y noche, todos los días.',
    hoursUnknown: 'Todavía no sabemos cuándo abre.',
    fee: 'Recargo',
    where: 'Dónde exactamente',
    currencies: 'Divisas',
    network: 'Mi red',
    networkWithdrawal: 'Retirada como en tu banco',
    networkDeposit: 'Ingreso como en tu banco',
    networkNone: 'No pertenece a la red de tu banco',
    partner: 'De tu banco',
    about: 'Sobre esta ficha',
    checkedOn: (date) => `Última confirmación: ${date}`,
    checkedUnknown: 'Fecha de la última comprobación desconocida',
    source: 'Fuente',
    address: 'Dirección',
    coordinates: 'Coordenadas',
    yes: 'sí',
    no: 'no',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Idioma y aspecto',
    language: 'Idioma',
    theme: 'Aspecto',
    themes: { system: 'Automático', light: 'Claro', dark: 'Oscuro' },
    forget: 'Olvidar todo en este dispositivo',
    forgetWhat:
      'Lugares, resultados, imágenes del mapa, filtros y ajustes. Tu posición y los resultados a su alrededor desaparecen solos al cerrar la página. El historial del navegador no podemos borrarlo.',
    forgotten: 'Todo se ha olvidado en este dispositivo.',
  },

  noPosition: {
    denied: 'No pasa nada: escribe un lugar arriba, o arrastra el mapa hasta donde estás y busca allí.',
    unavailable:
      'El dispositivo no tiene señal ahora mismo. Reinténtalo, escribe un lugar arriba, o arrastra el mapa y busca allí.',
    silent: 'Le hemos pedido tu ubicación y no contesta. Reinténtalo, escribe un lugar arriba, o arrastra el mapa y busca allí.',
    insecure: 'Los navegadores solo la comparten con páginas https. Escribe un lugar arriba, o arrastra el mapa y busca allí.',
    places: 'O ve a una zona cubierta',
  },

  placeUnread: 'El lugar de este enlace no se puede leer.',

  empty: {
    filtered: 'Ningún cajero al alcance cumple estos filtros.',
    outside: 'Todavía no hay datos de este lugar. Eso no significa que no haya cajeros.',
    nearest: 'El cajero conocido más cercano:',
    nothing: 'No se conoce ningún cajero para esta búsqueda.',
  },

  areas: {
    fetch: 'Obtener esta zona de OpenStreetMap',
    looking: 'Buscando cajeros en esta zona…',
    more: 'Aún estamos completando esta zona. Pueden aparecer más cajeros.',
    nothing: 'No ha llegado nada: OpenStreetMap no conoce ningún cajero aquí o no responde ahora.',
    failed: 'Ahora no se puede obtener la zona. Reinténtalo dentro de un minuto.',
  },

  howToAllow: {
    title: 'Cómo volver a permitirla',
    chrome: 'Toca el icono a la izquierda de la dirección, elige «Permisos», permite «Ubicación» y reinténtalo.',
    safari: 'Abre «Ajustes», luego «Apps», «Safari», «Ubicación», elige «Preguntar» o «Permitir», vuelve y reinténtalo.',
    firefox: 'Toca el escudo o el candado a la izquierda de la dirección, quita el bloqueo de la ubicación y reinténtalo.',
    other: 'Permite la ubicación para esta página en los ajustes del navegador o de la app y reinténtalo.',
  },

  offline: {
    kept: 'Guardado en este dispositivo',
    keptOf: (time) => `Resultados de ${time}`,
  },
});
