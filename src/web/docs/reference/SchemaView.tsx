import { Line } from '../openapi/Marked.tsx';
import { fieldsOf, type Schema } from '../openapi/readDocument.ts';
import { Fields } from './Fields.tsx';
import { TypeLinks } from './TypeLinks.tsx';

/** A shape under its name: its fields, or those of each form it can have. */
export function SchemaView({ name, schema }: { readonly name: string; readonly schema: Schema }) {
  const forms = (schema.anyOf ?? [schema]).filter((one) => one.properties !== undefined);
  return (
    <article className="operation" aria-labelledby={`reference/${name}`}>
      <h3 id={`reference/${name}`} tabIndex={-1}>
        <code>{name}</code>
      </h3>
      {schema.description !== undefined && (
        <p>
          <Line text={schema.description} />
        </p>
      )}
      {forms.length === 0 && (
        <p>
          <TypeLinks schema={schema} />
        </p>
      )}
      {forms.map((form, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms of one shape never move
        <div key={i} className="form-of-shape">
          {i > 0 && <p>or</p>}
          <Fields caption={`Fields of ${name}${i > 0 ? `, form ${i + 1}` : ''}`} fields={flatFields(form)} />
        </div>
      ))}
    </article>
  );
}

/** What is nested without a name of its own stands with its path: location.address. */
function flatFields(schema: Schema, before = ''): ReturnType<typeof fieldsOf> {
  return fieldsOf(schema).flatMap((field) => {
    const own = { ...field, name: `${before}${field.name}` };
    return field.schema.properties === undefined ? [own] : [own, ...flatFields(field.schema, `${own.name}.`)];
  });
}
