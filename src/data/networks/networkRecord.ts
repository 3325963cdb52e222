/** A document that states something, and the date of the document or, if it has none, the date on which it was read. */
export interface Sourced {
  /** The address of a page, or a package with its version. */
  readonly source: string;
  /** ISO date, month or year. */
  readonly date: string;
}

/** A card or ATM network. */
export interface NetworkRecord extends Sourced {
  /** Never changes, because devices store it. */
  readonly uid: string;
  readonly name: string;
  /** Other names that the sources use. */
  readonly aliases?: readonly string[];
  /** Wikidata id. An operator with this id belongs to the network. */
  readonly wikidata?: string;
  /** ISO 3166-1 alpha-2 codes of the countries with ATMs of the network. Elsewhere, the name means something else. */
  readonly countries: readonly string[];
  /** The banks whose ATMs and cards belong to the network. */
  readonly members?: Sourced & {
    /** Wikidata ids of operators. */
    readonly operators: readonly string[];
    /** Wikidata ids of further members for which only some ATMs belong to the network. Their ATMs need a tag. */
    readonly issuers?: readonly string[];
  };
  /** A word that only members may use in their names, by law. Compared with the name without spaces, in lower case. */
  readonly protectedName?: Sourced & { readonly word: string; readonly except: readonly string[] };
  /**
   * What operators of the network's ATMs charge for some cards: those of the network and its members, or all cards from a
   * country. `none`: nothing. `general`: the surcharge that the ATM displays. Absent: unknown, or not the same everywhere.
   */
  readonly price?: Sourced & {
    readonly cards: 'members' | { readonly country: string };
    readonly fee: 'none' | 'general';
  };
}
