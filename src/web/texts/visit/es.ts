import { attributeQuestions } from '../attributeWords.ts';
import type { VisitTexts } from './en.ts';

export const es: VisitTexts = {
  gotCash: '¿Has podido sacar dinero aquí?',
  questions: attributeQuestions('es'),
  yes: 'Sí',
  no: 'No',
  unsure: 'No lo sé',
  worked: (when) => `Alguien sacó dinero aquí ${when}`,
  saidBy: 'Según los clientes',
  stepFree: 'Sin escalones',
  notStepFree: 'Con escalones',
  kept: 'No guardamos quién eres.',
  sending: 'Enviando…',
  thanks: 'Gracias por tu respuesta.',
  waiting: (time) =>
    `No podemos conectar con el servicio. Tu respuesta aún no se ha enviado. La enviaremos si recuperas la conexión a tiempo (hora límite: ${time}) y esta página sigue abierta.`,
  failed: 'Tu respuesta no se ha enviado. Inténtalo de nuevo en un momento.',
  refused: 'Aquí no podemos aceptar respuestas sobre este cajero.',
};
