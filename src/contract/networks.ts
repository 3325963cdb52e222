import Type, { type Static } from 'typebox';

/** A card or ATM network, such as Cash Group or LINK. */
export const CardNetwork = Type.Object({
  uid: Type.String({ description: 'The uid of the network, which never changes.' }),
  name: Type.String(),
});
export type CardNetwork = Static<typeof CardNetwork>;
