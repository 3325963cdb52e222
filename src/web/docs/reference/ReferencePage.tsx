import { useEffect } from 'react';
import { Marked } from '../openapi/Marked.tsx';
import { type OpenApi, operationsOf } from '../openapi/readDocument.ts';
import { WithOpenApi } from '../openapi/WithOpenApi.tsx';
import { useHash } from '../useHash.ts';
import { Contents } from './Contents.tsx';
import { OperationView } from './OperationView.tsx';
import { SchemaView } from './SchemaView.tsx';

/** Every operation and every shape, from the document that the service is described by. */
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
          For machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). For TypeScript and JavaScript, a client with types
          and without dependencies: <code>npm install {window.location.origin}/atm-finder.tgz</code>
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
