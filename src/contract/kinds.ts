/** The kinds of places where people can or may be able to withdraw cash, and the conditions at places other than ATMs. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

/**
 * `atm`: an ATM. `counter`: a bank branch with a counter, or a banking hub. `postOffice`: a post office. `shop`: a shop that pays
 * out cash at the till. `bureau`: a bureau de change.
 */
export const accessPointKinds = ['atm', 'counter', 'postOffice', 'shop', 'bureau'] as const;
export type AccessPointKind = (typeof accessPointKinds)[number];
/** The kind of a record that is not an ATM. Records of ATMs do not state their kind. */
export type OtherKind = Exclude<AccessPointKind, 'atm'>;
export const otherKinds = accessPointKinds.filter((kind): kind is OtherKind => kind !== 'atm');

/** Parses kinds separated by commas. Returns undefined if a kind is unknown, because ignoring it would change the result. */
export function readKinds(text: string): readonly AccessPointKind[] | undefined {
  const names = text.split(',');
  const kinds = accessPointKinds.filter((kind) => names.includes(kind));
  return kinds.length === new Set(names).size ? kinds : undefined;
}

const optional = Type.Optional;
const amount = (description: string) =>
  Type.Object(
    { currency: Type.String({ pattern: '^[A-Z]{3}$' }), amount: Type.Number({ exclusiveMinimum: 0 }) },
    { description },
  );

/** What people can do at a counter besides withdrawing cash. Whether it accepts cash deposits is in `depositAtm`. */
export const counterServices = ['currencyOnDemand', 'coins'] as const;

export const hostDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** The conditions for withdrawing cash at a place that is not an ATM. Unknown values are absent. */
export const Conditions = Type.Object(
  {
    usual: optional(
      Type.Literal(true, {
        description:
          'The place usually gives cash under these conditions, because other places of the same chain or kind usually do. No source states this for this place, so customers should ask before they rely on it.',
      }),
    ),
    withdrawalUnknown: optional(
      Type.Literal(true, {
        description:
          'No source states whether the place gives cash. It is a bank branch or a post office, and some of these have no cash desk. Customers should ask before they rely on it.',
      }),
    ),
    purchaseRequired: optional(Type.Boolean({ description: 'Whether customers must buy something to withdraw cash.' })),
    minimumPurchase: optional(amount('The smallest purchase that is required for a withdrawal.')),
    limit: optional(amount('The largest amount per withdrawal.')),
    services: optional(
      Type.Array(oneNameOf(counterServices), {
        minItems: 1,
        description:
          'The services that a counter offers. `currencyOnDemand`: foreign currency without an order. `coins`: exchange of coins.',
      }),
    ),
    hosts: optional(
      Type.Array(
        Type.Object({
          day: oneNameOf(hostDays),
          bank: Type.String(),
        }),
        { minItems: 1, description: 'The bank whose staff are at a shared banking hub on each weekday.' },
      ),
    ),
  },
  {
    description:
      'The conditions for withdrawing cash at a place that is not an ATM. Only present with `kinds`, or in the response for one place.',
  },
);
export type Conditions = Static<typeof Conditions>;
export type Amount = NonNullable<Conditions['limit']>;
