/** The document's texts: paragraphs, with `code` between backticks. */
export function Marked({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <Line text={paragraph} />
    </p>
  ));
}

export function Line({ text }: { readonly text: string }) {
  // Every second part stands between backticks; a place among them is what tells equal ones apart.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
