import type { SavedTexts } from './en.ts';

export const es: SavedTexts = {
  save: 'Guardar',
  saved: 'Guardado',
  full: 'No se pueden guardar más cajeros. Quita uno primero.',
  home: 'Casa',
  work: 'Trabajo',
  fixed: 'Casa y trabajo',
  saveAs: { home: 'Guardar como casa', work: 'Guardar como trabajo' },
  noCentre: 'Busca un lugar o usa tu ubicación. Después podrás guardarlo aquí como casa o trabajo.',
  atms: 'Cajeros guardados',
  noAtms: 'Para guardar un cajero, ábrelo y toca Guardar. Aquí verás después qué ha cambiado desde tu última visita.',
  recent: 'Lugares recientes',
  remove: (name) => `Quitar ${name}`,
  removed: (name) => `Quitado: ${name}`,
  asOf: (date) => `Datos del ${date}`,
  sinceVisit: (date) => `Desde tu última visita, el ${date}`,
  lastKnown: (date) => `Datos del ${date}. Ahora no podemos cargar este cajero.`,
  lastKnownGone: (date) => `Ya no figura en la lista. Datos del ${date}.`,
  forget: 'Borrar los lugares guardados',
  forgetWhat:
    'Borra tus cajeros guardados, la casa, el trabajo, los lugares recientes y los resultados de búsqueda guardados. Solo están en este dispositivo.',
  forgotten: 'Se han borrado tus lugares guardados.',
  until: {
    tabClosed: 'Esta página forma parte de otra. Los lugares guardados se borran cuando la cierras.',
    pageClosed:
      'Tu navegador o tu aplicación no permite que esta página guarde nada. Los lugares guardados se pierden al cerrar la página.',
  },
  changes: {
    gone: 'Ya no figura en la lista',
    listedAgain: 'Vuelve a figurar en la lista',
    moved: (distance) => `Se ha movido ${distance}`,
    fee: {
      amount: {
        known: (now) => `Ya se conoce la comisión: ${now}`,
        was: (now, was) => `La comisión ahora es de ${now} (antes, ${was})`,
        wasNone: (now) => `La comisión ahora es de ${now} (antes no había)`,
      },
      none: {
        known: 'Ya se sabe que no hay comisión',
        changed: 'Ahora sin comisión',
        was: (was) => `Ahora sin comisión (antes, ${was})`,
      },
      amountUnknown: {
        known: 'Ya se sabe que hay comisión (importe desconocido)',
        changed: 'Ahora hay comisión (importe desconocido)',
        was: (was) => `Ya no se conoce el importe de la comisión (antes, ${was})`,
      },
      someCards: {
        known: 'Ya se sabe que hay comisión con algunas tarjetas',
        changed: 'Ahora hay comisión con algunas tarjetas',
        only: 'Ahora solo hay comisión con algunas tarjetas',
      },
      unknown: {
        changed: 'Ya no se conoce la comisión',
        was: (was) => `Ya no se conoce la comisión (antes, ${was})`,
      },
    },
    hours: {
      changed: 'El horario ha cambiado',
      known: 'Ya se conoce el horario',
      unknown: 'Ya no se conoce el horario',
    },
    operator: {
      changed: (now, was) => `Ahora lo gestiona ${now} (antes: ${was})`,
      known: (now) => `Ya se conoce el operador: ${now}`,
      unknown: (was) => `Ya no se conoce el operador (antes: ${was})`,
    },
    notWorking: 'No funciona ahora',
    worksAgain: 'Vuelve a funcionar',
    noWithdrawal: 'Ya no dispensa efectivo',
    withdrawal: 'Ya no consta que no dispense efectivo',
    reportedGone: 'Retirado, según avisos',
    notReportedGone: 'Ya no hay avisos de que se haya retirado',
  },
};
