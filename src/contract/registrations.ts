/** Self-service credentials for the sandbox: GET and POST /sandbox/registrations. */
import Type, { type Static } from 'typebox';

/** The maximum body size, bytes. */
export const largestRegistration = 1_000;

/** UTF-16 code units. */
export const longestRegistrationName = 60;

export const RegistrationState = Type.Union([
  Type.Object({ open: Type.Literal(true) }),
  Type.Object({ open: Type.Literal(false), why: Type.String({ description: 'Why not, and what an operator can do about it.' }) }),
]);
export type RegistrationState = Static<typeof RegistrationState>;

export const wrongName: string = `'name' must be a text of 1 to ${longestRegistrationName} characters, without control characters`;

export const RegistrationBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: longestRegistrationName,
        description: 'Who or what it is for; not blank.',
        errorMessage: { type: wrongName, minLength: wrongName, maxLength: wrongName },
      }),
    ),
  },
  { errorMessage: { type: 'The body must be a JSON object' } },
);
export type RegistrationBody = Static<typeof RegistrationBody>;

export const RegistrationAnswer = Type.Object({
  clientId: Type.String(),
  clientSecret: Type.String({ description: 'Shown only once.' }),
  scope: Type.String(),
  tokenPath: Type.String(),
  expiresAt: Type.String({ description: 'ISO 8601. Each day on which a token is requested moves it to 14 days later.' }),
});
export type RegistrationAnswer = Static<typeof RegistrationAnswer>;
