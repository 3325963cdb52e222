/**
 * Hints describe where exactly an ATM is and what its users need to know. Each hint is a code, with a value if the code requires
 * one. Clients compose sentences from the codes.
 */
import Type, { type Static, type TLiteral } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

/** Hints without a value. */
export const plainHints = [
  'atBank',
  'atPostOffice',
  'atFuelStation',
  'atExchange',
  'atSupermarket',
  'atShop',
  'atShoppingCentre',
  'atAirport',
  'atStation',
  'atHospital',
  'atHotel',
  'atUniversity',
  'inLobby',
  'inside',
  'outside',
  'driveThrough',
  'customers',
  'private',
  'permit',
  'residents',
  'employees',
  'members',
  'students',
  'military',
  'depositCustomers',
  'withdrawalCustomers',
  'voiceLimited',
  'blindLimited',
  'broken',
  'surchargeAmountUnknown',
  'surchargeForSomeCards',
] as const;
export type PlainHint = (typeof plainHints)[number];

const code = <T extends string>(name: T): TLiteral<T> => Type.Literal(name);
const value = (description: string) => Type.String({ minLength: 1, description });
const values = (description: string) => Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description });

export const Hint = Type.Union([
  Type.Object({ code: oneNameOf(plainHints) }),
  Type.Object({ code: code('at'), value: value('The name of the place where the ATM is.') }),
  Type.Object({ code: code('level'), values: values('Building levels as in OpenStreetMap, such as -1, 0.5 or 0-3.') }),
  Type.Object({ code: code('floor'), value: value('The floor as it is labelled in the building, such as B2.') }),
  Type.Object({
    code: code('wheelchairLimited'),
    value: Type.Optional(value('What limits wheelchair access, as the source describes it.')),
  }),
  Type.Object({
    code: code('surcharge'),
    values: values('Text from the source that mentions a surcharge but no amount.'),
  }),
  Type.Object({ code: code('hours'), value: value('Opening hours from the source that could not be interpreted.') }),
  Type.Object({
    code: code('leastAmount'),
    amount: Type.Number({ exclusiveMinimum: 0, description: 'The smallest amount that can be withdrawn.' }),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  }),
  Type.Object({
    code: code('operators'),
    values: values(
      'The operators that the source names for the ATM, if it names more than one. None of them is used as the merchant.',
    ),
  }),
  Type.Object({ code: code('note'), text: value('Free text from the source, in its original language.') }),
]);
export type Hint = Static<typeof Hint>;
