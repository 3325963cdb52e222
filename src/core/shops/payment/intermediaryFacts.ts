/** The display name, record and usual channel of each intermediary. The table is in `src/data/shops`. */
import { intermediaryFactTable } from '../../../data/shops/intermediaryFacts.ts';
import { tableRows } from '../tableRows.ts';

export interface IntermediaryFacts {
  readonly name: string;
  /** A Wikidata item or a domain, from which the uid of the record is derived. */
  readonly record: string;
  /** Absent if payments both in shops and on websites are common. */
  readonly channel?: 'inStore' | 'online';
}

const isChannel = (text: string): text is 'inStore' | 'online' => text === 'inStore' || text === 'online';

/** The facts, keyed by the name that the descriptor's reader gives. */
export const intermediaryFacts: ReadonlyMap<string, IntermediaryFacts> = new Map(
  tableRows(intermediaryFactTable).map(([key = '', name = '', record = '', channel = '']): [string, IntermediaryFacts] => [
    key,
    { name: name === '-' ? key : name, record, ...(isChannel(channel) && { channel }) },
  ]),
);
