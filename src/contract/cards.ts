/** The customer's cards in a search, and the networks to which cards and ATMs belong. */
import Type, { type Static } from 'typebox';

const optional = Type.Optional;

/** A card or ATM network, such as Cash Group or LINK. */
export const CardNetwork = Type.Object({
  uid: Type.String({ description: 'The uid of the network, which never changes.' }),
  name: Type.String(),
});
export type CardNetwork = Static<typeof CardNetwork>;

/** A debit card, described by what the person knows about it. It never contains a number. */
export const BankCard = Type.Object(
  {
    network: optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        errorMessage: { minLength: "Field 'network' must not be empty" },
        description: 'The uid of the network to which the card belongs, as in `networks`.',
      }),
    ),
    operator: optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        errorMessage: { minLength: "Field 'operator' must not be empty" },
        description: 'The uid of the bank that issued the card, as in `merchant.uid`.',
      }),
    ),
    country: optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        errorMessage: { pattern: "Field 'country' must be an ISO 3166-1 alpha-2 code such as DE, got {got}" },
        description:
          'The country in which the card was issued: a current ISO 3166-1 alpha-2 code, or a user-assigned code such as XK. The service rejects other codes, such as UK, with a 400.',
      }),
    ),
  },
  {
    additionalProperties: false,
    errorMessage: { type: 'A card must be a JSON object, got {got}' },
    description:
      'A debit card. It must contain at least one field. Add `country` where possible: the rules of a network apply only in some countries, so without it more prices are unknown. If the service does not know the network or the operator, or the network does not exist in the country, the request still succeeds and the price for the card is unknown, unless the ATM has no surcharge. Withdrawals with credit cards often cost more.',
  },
);
export type BankCard = Static<typeof BankCard>;

export const mostCards = 8;

/** The fields of a body that its query parameters lack. */
export const CardSearch = Type.Object({
  cards: optional(
    Type.Array(BankCard, {
      maxItems: mostCards,
      errorMessage: { maxItems: `Field 'cards' must contain at most ${mostCards} cards, got {length}` },
      description:
        "The user's payment cards. Each ATM then has `cardFee` if a price is known for at least one of the cards. The service neither stores nor logs cards.",
    }),
  ),
  freeForMe: optional(
    Type.Boolean({
      description:
        "`true` returns ATMs at which the operator charges nothing for at least one of the cards. `false` (`'no'` in the client library) returns ATMs that add a surcharge for each of the cards. Either value also returns ATMs at which this is unknown. Requires `cards`.",
    }),
  ),
});
export type CardSearch = Static<typeof CardSearch>;

/** Why a withdrawal is free. */
export const FreeBasis = Type.Union([Type.Literal('noSurcharge'), Type.Literal('alliance'), Type.Literal('network')]);
