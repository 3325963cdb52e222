/**
 * The finder's questions after a visit to an ATM: /app/atms/{uid}/visits. Only the finder's own page (same origin) uses this API.
 * The users' answers affect neither filters nor attributes.
 */
import Type, { type Static } from 'typebox';
import { byName, equipmentNames } from './attributes.ts';
import { oneNameOf } from './oneNameOf.ts';

/** gotCash: whether the ATM dispensed cash. Each of the other questions is about an attribute that no source states. */
export const visitQuestions = ['gotCash', ...equipmentNames] as const;
export type VisitQuestion = (typeof visitQuestions)[number];

/** The maximum body size in bytes. */
export const largestVisit = 1024;

/** POST /app/atms/{uid}/visits: one answer. The service responds with 202. */
export const VisitBody = Type.Object({
  question: oneNameOf(visitQuestions),
  answer: Type.Boolean({
    description: 'For `gotCash`, `false` counts as a report that the ATM has no cash.',
  }),
  reporterKey: Type.String({
    pattern: '^[0-9a-f]{32}$',
    errorMessage: { pattern: "Field 'reporterKey' must consist of 32 lowercase hexadecimal digits" },
    description:
      'A random value that the device creates for each ATM and day. The service stores only a digest of it, until the end of the day.',
  }),
});
export type VisitBody = Static<typeof VisitBody>;

export const VisitReceipt = Type.Object({});
export type VisitReceipt = Static<typeof VisitReceipt>;

/** POST /app/visits: when customers last got cash from the displayed ATMs. */
export const WorkedAnswer = Type.Object({
  worked: Type.Array(
    Type.Object({
      uid: Type.String({ description: 'The uid from the request.' }),
      workedOn: Type.String({ description: 'The last day (UTC) on which a customer got cash, as an ISO date.' }),
    }),
    { description: 'The ATMs at which a customer got cash, unless a customer has since reported that the ATM gave no cash.' },
  ),
});
export type WorkedAnswer = Static<typeof WorkedAnswer>;

/** GET /app/atms/{uid}/visits: what customers reported about an ATM. Unknown values are absent. */
export const VisitsAnswer = Type.Object({
  workedOn: Type.Optional(
    Type.String({
      description:
        'The last day (UTC) on which a customer got cash, as an ISO date. Absent if a customer has since reported that the ATM gave no cash.',
    }),
  ),
  said: Type.Optional(
    Type.Object(
      byName(equipmentNames, () => Type.Optional(Type.Boolean())),
      {
        description:
          'Attributes that are not in any source, as reported by customers. At least two people gave the same answer on one day, and no one gave a different answer within 90 days.',
      },
    ),
  ),
});
export type VisitsAnswer = Static<typeof VisitsAnswer>;
