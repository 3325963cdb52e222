/** The marks of intermediaries, from the table in `src/data/shops`. */
import { intermediaryTable } from '../../../data/shops/intermediaries.ts';
import { tableRows } from '../tableRows.ts';
import type { Intermediary } from './descriptor.ts';

export interface Mark extends Intermediary {
  /** The text that must follow the mark: only "*", "*" or two spaces, or any space (because publishers remove the star). */
  readonly after: 'star' | 'wide' | 'blank';
}

const kinds: ReadonlySet<string> = new Set<Mark['kind']>(['processor', 'wallet', 'platform', 'marketplace']);
const isKind = (text: string): text is Mark['kind'] => kinds.has(text);
const counting: ReadonlySet<string> = new Set<Mark['after']>(['star', 'wide', 'blank']);
const isAfter = (text: string | undefined): text is Mark['after'] => text !== undefined && counting.has(text);

/** First word, folded -> mark. */
export const marks: Readonly<Record<string, Mark>> = Object.fromEntries(
  tableRows(intermediaryTable).flatMap(([words = '', name = '', kind = '', after = '']) => {
    if (!isKind(kind)) throw new Error(`The kind of '${words}' is '${kind}', not one of ${[...kinds].join(', ')}.`);
    const ways = new Map(after.split(' ').map((one) => one.split(':') as [string, string | undefined]));
    return words.split(', ').map((word): [string, Mark] => {
      const way = ways.get(word);
      return [
        word,
        { name: name === '-' ? word.charAt(0).toUpperCase() + word.slice(1) : name, kind, after: isAfter(way) ? way : 'star' },
      ];
    });
  }),
);
