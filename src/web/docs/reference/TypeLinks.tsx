import { type Schema, typeOf } from '../openapi/readDocument.ts';

/** Shows a type in words, with links to the schemas that the words mention. */
export function TypeLinks({ schema }: { readonly schema: Schema }) {
  const { words, named } = typeOf(schema);
  const [name] = named;
  if (name === undefined) return <span className="type">{words}</span>;
  const parts = words.split(new RegExp(`\\b(${[...new Set(named)].join('|')})\\b`));
  return (
    <span className="type">
      {parts.map((part, i) =>
        named.includes(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
          <a key={i} href={`#reference/${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
