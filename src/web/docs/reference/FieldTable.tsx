import { MarkedLine } from '../openapi/Marked.tsx';
import { limitsOf, type Schema, typeOf } from '../openapi/readDocument.ts';

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

interface Props {
  readonly caption: string;
  readonly fields: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
}

/** A table of names, types and descriptions. On a phone, the cells of a row are stacked. */
export function FieldTable({ caption, fields }: Props) {
  return (
    // The roles are explicit, because on a phone CSS shows the cells as blocks, which removes the table semantics.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="fields" role="table">
      <caption>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {fields.map(({ name, required, schema }) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr role="row" key={name}>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <th scope="row" role="rowheader">
              <code>{name}</code>
              {required && <span className="needed"> required</span>}
            </th>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <td role="cell">
              <TypeLinks schema={schema} />
            </td>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <td role="cell">
              <MarkedLine text={[schema.description, sentenceOf(limitsOf(schema))].filter(Boolean).join(' ')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sentenceOf = (limits: string): string => (limits === '' ? '' : `${limits.slice(0, 1).toUpperCase()}${limits.slice(1)}.`);
