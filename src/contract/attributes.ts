/**
 * The attributes of an ATM. The two tables have one row per attribute, in the same order as the response. The parameters,
 * responses, packed bits, database columns, parsers, filter chips and cards are derived from these rows. See "Add a filter" in
 * CONTRIBUTING.md.
 */

/** The position of each attribute among the filter chips. This table is separate so that the page does not load the other one. */
export const chipPositions = {
  voiceAssistant: 4,
  wheelchairAccess: 3,
  contactless: 2,
  depositAtm: 1,
  openNonStop: 5,
};

export type AttributeName = keyof typeof chipPositions;
export const attributeNames = Object.keys(chipPositions) as readonly AttributeName[];

/** The attributes in the order of their chips. */
export const chipOrder = attributeNames.toSorted((a, b) => chipPositions[a] - chipPositions[b]);

interface AttributeRow {
  /** The description of the attribute's filter parameter. */
  readonly description: string;
  /** The first of the attribute's two bits in a packed record. */
  readonly bit: number;
  /** The column in the store's table `atms`. */
  readonly column: string;
  /** The attribute's column heading in the overview that `npm run quality` prints. Absent if the overview omits the attribute. */
  readonly heading?: string;
  /** The number and subject of the migration that adds the column. Absent if the table was created with the column. */
  readonly migration?: string;
  /**
   * The OpenStreetMap tags of the attribute, most reliable first, and the wiki pages that define them. Absent if no tag exists.
   * The patterns for keys with `*` are in `src/sources/osm/tags/tagTable.ts`.
   */
  readonly osm?: { readonly keys: readonly string[]; readonly source: string };
  /**
   * The list in an Open Banking record that contains the attribute, and the attribute's code in that list. Absent if Open Banking
   * does not define a code for the attribute.
   */
  readonly openBanking?: readonly ['ATMServices' | 'Accessibility', string];
}

export const attributeRows = {
  voiceAssistant: {
    description:
      "Whether the ATM has voice guidance. As a filter, `true` returns ATMs where the value is true or unknown. `false` (`'no'` in the client library) returns ATMs where it is false or unknown.",
    bit: 0,
    column: 'voice_assistant',
    heading: 'voice',
    osm: { keys: ['speech_output', 'speech_output:*', 'blind', 'blind:description:*'], source: 'Key:speech_output, Key:blind' },
    openBanking: ['Accessibility', 'AudioCashMachine'],
  },
  wheelchairAccess: {
    description: 'Whether the ATM is accessible by wheelchair. As a filter, the parameter works like `voiceAssistant`.',
    bit: 2,
    column: 'wheelchair_access',
    heading: 'wheelchair',
    osm: { keys: ['wheelchair', 'wheelchair:description'], source: 'Key:wheelchair' },
    openBanking: ['Accessibility', 'WheelchairAccess'],
  },
  contactless: {
    description: 'Whether the ATM accepts contactless cards. As a filter, the parameter works like `voiceAssistant`.',
    bit: 4,
    column: 'contactless',
    osm: {
      keys: ['payment:contactless', 'contactless', 'payment:nfc', 'nfc', 'payment:*_contactless'],
      source: 'Key:payment:contactless',
    },
  },
  depositAtm: {
    description:
      "Whether the ATM accepts cash deposits. As a filter, the parameter works like `voiceAssistant`. With `allianceOnly=true`, the value is false for ATMs outside the caller's deposit alliance, both in the filter and in the response.",
    bit: 6,
    column: 'deposit_atm',
    heading: 'deposit',
    osm: { keys: ['cash_in', 'cash_in:notes'], source: 'Tag:amenity=atm' },
    openBanking: ['ATMServices', 'CashDeposits'],
  },
  openNonStop: {
    description: 'Whether the ATM is open 24/7. As a filter, the parameter works like `voiceAssistant`.',
    bit: 8,
    column: 'open_non_stop',
  },
} as const satisfies Readonly<Record<AttributeName, AttributeRow>>;

/** Returns the row of an attribute, typed with all optional properties. */
export const attributeRow = (name: AttributeName): AttributeRow => attributeRows[name];

/** The known attributes of an ATM. Unknown attributes are absent. */
export type KnownAttributes = { readonly [A in AttributeName]?: boolean };

/** The attributes that a source states for an ATM. Excludes `openNonStop`, which can also be derived from the opening hours. */
export type EquipmentName = Exclude<AttributeName, 'openNonStop'>;
export const equipmentNames = attributeNames.filter((name): name is EquipmentName => name !== 'openNonStop');

export const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { [K in N]: T };

export function knownOf<N extends AttributeName>(record: { readonly [A in N]?: boolean | undefined }, names: readonly N[]) {
  const known: { [A in N]?: boolean } = {};
  for (const name of names) {
    const value = record[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/** The functions that an ATM can lose while it stays in service. All names except `withdrawal` are attributes. */
export const capabilities = ['withdrawal', ...equipmentNames] as const;
export type Capability = (typeof capabilities)[number];
