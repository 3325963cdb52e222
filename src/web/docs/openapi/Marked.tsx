/** Renders a text from the document as paragraphs, with `code` between backticks. */
export function Marked({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <MarkedLine text={paragraph} />
    </p>
  ));
}

export function MarkedLine({ text }: { readonly text: string }) {
  // Every second part was between backticks. The key is the index, because parts may be equal.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
