import { useId, useState } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** A block of code or JSON with a copy button. */
export function Code({ title, text }: Props) {
  const [copied, setCopied] = useState('');
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('Copied'),
      () => setCopied("Couldn't copy"),
    );
  return (
    <figure className="code" aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        <span role="status">{copied}</span>
        <button type="button" className="text-button" aria-label={`Copy: ${title}`} onClick={copy}>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

export const asJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
