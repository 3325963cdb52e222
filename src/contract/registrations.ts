/** Self-service credentials for the sandbox: GET and POST /sandbox/registrations. */
import Type, { type Static } from 'typebox';

/** The maximum body size in bytes. */
export const largestRegistration = 1_000;

/** UTF-16 code units. */
export const longestRegistrationName = 60;

export const RegistrationState = Type.Union([
  Type.Object({ open: Type.Literal(true) }),
  Type.Object({
    open: Type.Literal(false),
    why: Type.String({ description: 'The reason why registration is disabled, and how the operator can enable it.' }),
  }),
]);
export type RegistrationState = Static<typeof RegistrationState>;

export const wrongName: string = `'name' must be a string of 1 to ${longestRegistrationName} characters, without control characters`;

export const RegistrationBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: longestRegistrationName,
        description: 'The name of the integration. Must not be blank.',
        errorMessage: { type: wrongName, minLength: wrongName, maxLength: wrongName },
      }),
    ),
  },
  { errorMessage: { type: 'The body must be a JSON object' } },
);
export type RegistrationBody = Static<typeof RegistrationBody>;

export const RegistrationAnswer = Type.Object({
  clientId: Type.String(),
  clientSecret: Type.String({ description: 'The secret, which is shown only once.' }),
  scope: Type.String(),
  tokenPath: Type.String(),
  expiresAt: Type.String({
    description:
      'The time at which the sandbox expires (ISO 8601). Each token request extends it to 14 days after the day of the request.',
  }),
});
export type RegistrationAnswer = Static<typeof RegistrationAnswer>;
