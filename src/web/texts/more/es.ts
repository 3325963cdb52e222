import type { Formats } from '../formats.ts';
import { es as hints } from '../hints/es.ts';
import { es as report } from '../reportForm/es.ts';
import type { MoreTexts } from './en.ts';

export const es = (f: Formats): MoreTexts => ({
  titles: {
    atm: (name, app) => `${name} · ${app}`,
    place: (place, app) => `Cajeros cerca de ${place} · ${app}`,
  },
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
    unreadableLink: (host) =>
      `Este enlace de ${host} no contiene ningún lugar. Ábrelo y copia de ahí la dirección o las coordenadas.`,
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

  walk: { label: 'Tiempo a pie', any: 'Cualquier distancia' },

  fee: {
    note: 'La cobra la entidad del cajero. Tu banco también puede cobrarte una comisión.',
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
    about: (money) => `unos ${money}`,
    atLeast: (money) => `al menos ${money}`,
    pay: (money, amount) => `Pagas ${money} por ${amount}`,
    fees: (money, amount) => `${money} en comisiones por ${amount}`,
    nothing: 'Sin comisiones',
    unknown: 'Coste total desconocido',
    heading: (amount) => `Sacar ${amount}`,
    machine: 'Comisión del cajero',
    own: 'Comisión de tu banco',
    sum: 'Total de comisiones',
    none: 'sin coste',
    notKnown: 'sin datos',
  },

  searchArea: 'Buscar en esta zona',
  near: (place: string) => `Cerca de ${place}`,
  tilesUnreachable: 'No se pueden cargar las imágenes del mapa.',

  status: {
    states: {
      inService: 'En servicio',
      outOfService: 'Fuera de servicio',
      outOfCash: 'Sin efectivo',
      depositUnavailable: 'No admite ingresos por ahora',
    },
    partly: 'En servicio, con limitaciones',
    down: 'no funciona ahora',
    reportedBy: (state, name, ago) => `${state}, según ${name} (${ago})`,
    reported: (state, ago) => `${state}, avisado ${ago}`,
  },
  mapTexts: {
    labels: {
      keys: 'Las flechas mueven el mapa, más y menos cambian el zoom',
      zoomIn: 'Acercar',
      zoomOut: 'Alejar',
      skip: 'Saltar el mapa',
      position: 'Tu ubicación',
      noDetail: 'No hay mapa de calles de esta zona',
    },
    pin: (name, state) => `${name}, ${state}`,
    stack: (atms, state) => `${atms} aquí, ${state}`,
    cluster: (atms) => `${atms}. Acercar`,
    states: { open: 'abierto', closed: 'cerrado', unknown: 'horario desconocido', gone: 'retirado, según avisos' },
  },

  detail: {
    demo: 'Esta ciudad y sus cajeros son inventados. Nada de esto existe.',
    gone: 'Este cajero ya no figura en la lista.',
    notFound: 'No conocemos este cajero. Puede que el enlace esté incompleto.',
    directions: 'Cómo llegar',
    otherMapApp: 'Otra app de mapas',
    share: 'Compartir',
    shareText: (name, address) => `${name}, ${address}`,
    copied: 'Enlace copiado',
    copyAddress: 'Copiar dirección',
    addressCopied: 'Dirección copiada',
    copyFailed: 'No se ha podido copiar. Este es el texto:',
    walk: {
      title: 'Camino a pie',
      offline: 'Sin conexión no se puede mostrar el camino a pie.',
      stepByStep: 'Paso a paso',
      stairs: 'Hay escaleras en el camino',
      steps: (count) =>
        `Hay escaleras en el camino: ${f.plural(count, { one: '# escalón', many: '# de escalones', other: '# escalones' })}`,
      print: 'Imprimir las indicaciones',
    },
    features: 'Qué ofrece',
    hours: 'Horario',
    week: 'Toda la semana',
    today: 'Hoy',
    closedAllDay: 'Cerrado',
    allDay: 'Abierto 24 horas',
    dayUnknown: 'Horario desconocido',
    unsure: (times) => `${times} (sin confirmar)`,
    raw: 'Texto original',
    localTime: (zone) => `Hora local del cajero (${zone}).`,
    hoursUnreadable: 'El horario registrado no se puede mostrar por semanas.',
    hoursLoading: 'Cargando el horario…',
    nonStop: 'Abierto día y noche, todos los días.',
    hoursUnknown: 'Desconocido',
    fee: 'Comisión del cajero',
    where: 'Dónde exactamente',
    currencies: 'Divisas',
    network: 'Red de tu banco',
    networkWithdrawal: 'Retirada sin comisión del cajero',
    networkDeposit: 'Ingreso como en tu banco',
    networkNone: 'No pertenece a la red de tu banco',
    partner: 'De tu banco',
    about: 'Sobre esta ficha',
    checkedOn: (date) => `Última comprobación: ${date}`,
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
    saved: 'Lugares guardados',
    forget: 'Borrar todo en este dispositivo',
    forgetWhat:
      'Borra cajeros guardados, lugares, resultados, imágenes del mapa, filtros y ajustes. Tu ubicación y los resultados cercanos se borran al cerrar la página. No podemos borrar el historial del navegador.',
    forgotten: 'Se ha borrado todo en este dispositivo.',
  },

  noPosition: {
    search: 'Buscar un lugar',
    denied: 'Escribe un lugar arriba, o arrastra el mapa hasta donde estás y busca allí.',
    unavailable:
      'El dispositivo no tiene señal ahora mismo. Reinténtalo, escribe un lugar arriba, o arrastra el mapa y busca allí.',
    silent:
      'El dispositivo no ha respondido con tu ubicación. Reinténtalo, escribe un lugar arriba, o arrastra el mapa y busca allí.',
    insecure:
      'Los navegadores solo comparten tu ubicación con páginas https. Escribe un lugar arriba, o arrastra el mapa y busca allí.',
    places: 'O ve a una zona cubierta',
  },

  placeUnread: 'El lugar de este enlace no se puede leer.',

  stackTitle: (atms) => `${atms} en este punto`,
  attribution: 'Datos',
  empty: {
    clearFilters: 'Borrar filtros',
    searchIn: { apple: 'Buscar en Apple Maps', google: 'Buscar en Google Maps' },
    filtered: 'Ningún cajero cercano cumple estos filtros.',
    outside: 'Todavía no hay datos de este lugar. Eso no significa que no haya cajeros.',
    nearest: 'El cajero conocido más cercano:',
    nothing: 'No se conoce ningún cajero para esta búsqueda.',
  },

  areas: {
    fetch: 'Cargar cajeros de OpenStreetMap',
    looking: 'Buscando cajeros en esta zona…',
    more: 'Aún se está cargando esta zona. Pueden aparecer más cajeros.',
    nothing: 'No se han encontrado cajeros u OpenStreetMap no responde. Inténtalo más tarde.',
    failed: 'No se ha podido cargar la zona. Reinténtalo dentro de un minuto.',
  },

  howToAllow: {
    title: 'Cómo permitir la ubicación',
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
