import { Line } from '../openapi/Marked.tsx';
import { limitsOf, type Schema } from '../openapi/readDocument.ts';
import { TypeLinks } from './TypeLinks.tsx';

interface Props {
  /** What it is a table of, for whoever does not see where it stands. */
  readonly caption: string;
  readonly fields: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
}

/** Names, types and what they mean; on a phone each one below the other. */
export function Fields({ caption, fields }: Props) {
  return (
    // Said once more: as blocks, which they are on a phone, they would be no table any longer.
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
              <Line text={[schema.description, sentenceOf(limitsOf(schema))].filter(Boolean).join(' ')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sentenceOf = (limits: string): string => (limits === '' ? '' : `${limits.slice(0, 1).toUpperCase()}${limits.slice(1)}.`);
