import { useEffect } from 'react';
import { asJson, Code } from '../openapi/Code.tsx';
import { Marked, MarkedLine } from '../openapi/Marked.tsx';
import {
  accessOf,
  answersOf,
  fieldsOf,
  type OpenApi,
  type Operation,
  operationsOf,
  type Schema,
} from '../openapi/readDocument.ts';
import { WithOpenApi } from '../openapi/WithOpenApi.tsx';
import { useHash } from '../useHash.ts';
import { FieldTable, TypeLinks } from './FieldTable.tsx';

export function ReferencePage() {
  return (
    <>
      <h1>Reference</h1>
      <WithOpenApi>{(document) => <Reference document={document} />}</WithOpenApi>
    </>
  );
}

function Reference({ document }: { readonly document: OpenApi }) {
  const operations = operationsOf(document);
  const hash = useHash();
  useEffect(() => {
    const place = window.document.getElementById(hash.slice(1));
    if (!place || !hash.includes('/')) return;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <div className="docs-lead prose">
        <Marked text={document.info.description} />
        <p>
          Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). For TypeScript and JavaScript, install the
          typed client, which has no dependencies: <code>npm install {window.location.origin}/atm-finder.tgz</code>
        </p>
      </div>
      <Contents operations={operations} />
      {document.tags.map(({ name }) => (
        <section key={name} className="operations" aria-labelledby={`tag-${name}`}>
          <h2 id={`tag-${name}`}>{name}</h2>
          {operations
            .filter(({ tag }) => tag === name)
            .map((operation) => (
              <OperationView key={operation.operationId} document={document} operation={operation} />
            ))}
        </section>
      ))}
      <section className="operations" aria-labelledby="shapes">
        <h2 id="shapes">Shapes</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaView key={name} name={name} schema={schema} />
        ))}
      </section>
    </>
  );
}

function Contents({ operations }: { readonly operations: readonly Operation[] }) {
  return (
    <nav className="contents" aria-label="Operations">
      <ul>
        {operations.map(({ operationId, method, path, summary }) => (
          <li key={operationId}>
            <a href={`#reference/${operationId}`}>{summary}</a>
            <code>
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows a named schema with its fields, or with the fields of each variant. */
function SchemaView({ name, schema }: { readonly name: string; readonly schema: Schema }) {
  const forms = (schema.anyOf ?? [schema]).filter((one) => one.properties !== undefined);
  return (
    <article className="operation" aria-labelledby={`reference/${name}`}>
      <h3 id={`reference/${name}`} tabIndex={-1}>
        <code>{name}</code>
      </h3>
      {schema.description !== undefined && (
        <p>
          <MarkedLine text={schema.description} />
        </p>
      )}
      {forms.length === 0 && (
        <p>
          <TypeLinks schema={schema} />
        </p>
      )}
      {forms.map((form, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the variants of a schema do not change their order
        <div key={i} className="form-of-shape">
          {i > 0 && <p>or</p>}
          <FieldTable caption={`Fields of ${name}${i > 0 ? `, form ${i + 1}` : ''}`} fields={flatFields(form)} />
        </div>
      ))}
    </article>
  );
}

/** Flattens nested anonymous schemas. Names the fields of nested schemas by their path, such as location.address. */
function flatFields(schema: Schema, before = ''): ReturnType<typeof fieldsOf> {
  return fieldsOf(schema).flatMap((field) => {
    const own = { ...field, name: `${before}${field.name}` };
    return field.schema.properties === undefined ? [own] : [own, ...flatFields(field.schema, `${own.name}.`)];
  });
}

interface Props {
  readonly document: OpenApi;
  readonly operation: Operation;
}

/** Shows one operation with its parameters, responses and errors. */
function OperationView({ document, operation }: Props) {
  const { operationId, method, path, summary, description, parameters, requestBody } = operation;
  const body = Object.entries(requestBody?.content ?? {})[0];
  const [good, ...refusals] = answersOf(document, operation);
  return (
    <article className="operation" aria-labelledby={`reference/${operationId}`}>
      <h3 id={`reference/${operationId}`} tabIndex={-1}>
        {summary}
      </h3>
      <p className="operation-line">
        <span className="method">{method}</span> <code>{path}</code>
      </p>
      {description !== undefined && <Marked text={description} />}
      <p className="operation-access">
        {accessOf(operation)}.
        {path.startsWith('/v6/') && (
          <>
            {' '}
            Client method: <code>{operationId === 'listInvalidations' ? 'invalidations' : operationId}</code>.{' '}
            <a href={`#try-it/${operationId}`}>Try it</a>
          </>
        )}
      </p>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <FieldTable
            fields={parameters.map((one) => ({ ...one, schema: { ...one.schema, description: one.description } }))}
            caption={`Parameters of ${operationId}`}
          />
        </>
      )}
      {body && (
        <>
          <h4>Body</h4>
          <p>
            <code>{body[0]}</code>: <TypeLinks schema={body[1].schema} />. {requestBody?.description}
          </p>
          {body[1].example !== undefined && <Code title={`Body of ${operationId}`} text={asJson(body[1].example)} />}
        </>
      )}
      <h4>Answer</h4>
      {good && <GoodAnswer operationId={operationId} status={good[0]} answer={good[1]} />}
      <details>
        <summary>Error responses</summary>
        <dl className="refusals">
          {refusals.map(([status, { description: says }]) => (
            <div key={status}>
              <dt>{status === 'default' ? 'others' : status}</dt>
              <dd>
                <MarkedLine text={says} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

function GoodAnswer({
  operationId,
  status,
  answer,
}: {
  operationId: string;
  status: string;
  answer: ReturnType<typeof answersOf>[number][1];
}) {
  const content = answer.content?.['application/json'];
  return (
    <>
      <p>
        <b>{status}</b> {answer.description} {content && <TypeLinks schema={content.schema} />}
      </p>
      {content?.example !== undefined && (
        <details>
          <summary>Example response (demo town)</summary>
          <Code title={`Answer of ${operationId}`} text={asJson(content.example)} />
        </details>
      )}
    </>
  );
}
