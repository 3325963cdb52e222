import type { ExplainedTransaction } from '../../../contract/console/lookUpFixes.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { transactionsTexts } from './transactionsTexts.ts';

type Part = ExplainedTransaction['parts'][number];

/** Parts that say nothing about the shop. */
const unused: ReadonlySet<Part['code']> = new Set(['reference', 'moment', 'amount', 'noise', 'withdrawal', 'atmNumber']);

/** Makes invisible characters visible, without changing the positions: control characters, and those that change directions. */
const visible = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the ones to show
    .replace(/[\u0000-\u001f]/g, (one) => String.fromCharCode(0x2400 + one.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '\ufffd');

/** The text with its parts: in one line, and as a table that says the same. */
export function ReadText({ text, parts }: { readonly text: string; readonly parts: readonly Part[] }) {
  const texts = useTexts(transactionsTexts);
  const pieces = parts.flatMap((part, index) => {
    const from = parts[index - 1]?.end ?? 0;
    return [
      { key: `gap ${from}`, text: text.slice(from, part.start) },
      { key: `${part.start}`, text: text.slice(part.start, part.end), part },
    ];
  });
  const rest = text.slice(parts.at(-1)?.end ?? 0);
  return (
    <>
      <p className="transaction-text" aria-hidden="true">
        {[...pieces, { key: 'rest', text: rest, part: undefined }].map((piece) => (
          <Piece key={piece.key} text={visible(piece.text)} code={'part' in piece ? piece.part?.code : undefined} />
        ))}
      </p>
      <DataTable
        label={texts.text}
        rows={parts}
        keyOf={({ start }) => `${start}`}
        columns={[
          { name: texts.part, cell: ({ start, end }) => <bdi>{visible(text.slice(start, end))}</bdi> },
          { name: texts.meaning, cell: ({ code }) => texts.parts[code] },
          { name: texts.use, cell: ({ code }) => (unused.has(code) ? texts.unused : texts.used) },
        ]}
        empty={texts.rest}
      />
    </>
  );
}

function Piece({ text, code }: { readonly text: string; readonly code: Part['code'] | undefined }) {
  const texts = useTexts(transactionsTexts);
  if (code === undefined) return text;
  return unused.has(code) ? <s title={texts.parts[code]}>{text}</s> : <mark title={texts.parts[code]}>{text}</mark>;
}
