import { useState } from 'react';
import { type OpenApi, type Operation, operationsOf } from '../openapi/readDocument.ts';
import { WithOpenApi } from '../openapi/WithOpenApi.tsx';
import { useHash } from '../useHash.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Desk } from './Desk.tsx';
import { registrationPath } from './Registration.tsx';
import type { Credentials } from './requestOf.ts';

/** Credentials in, a request made up, and what came of it: against this very service. */
export function TryItPage() {
  return (
    <>
      <h1>Try it</h1>
      <p className="docs-lead">
        Real requests to this service, as your program would send them. Begin with the sandbox: it has its own handles and
        invalidations, and nobody's customers.
      </p>
      <WithOpenApi>{(document) => <Bench document={document} />}</WithOpenApi>
    </>
  );
}

const own = ({ path }: Operation): boolean => path.startsWith('/v6/');

function Bench({ document }: { readonly document: OpenApi }) {
  const operations = operationsOf(document).filter(own);
  const [credentials, setCredentials] = useState<Credentials>({ clientId: '', clientSecret: '' });
  const wanted = useHash().split('/')[1];
  const operation = operations.find(({ operationId }) => operationId === wanted) ?? operations[0];
  if (operation === undefined) return null;
  return (
    <>
      <CredentialsForm
        registers={document.paths[registrationPath] !== undefined}
        credentials={credentials}
        onChange={setCredentials}
      />
      <section className="paste" aria-labelledby="request">
        <h2 id="request">Request</h2>
        <div className="field">
          <label htmlFor="operation">Operation</label>
          <select
            id="operation"
            value={operation.operationId}
            onChange={(event) => {
              window.location.hash = `try-it/${event.target.value}`;
            }}
          >
            {operations.map(({ operationId, method, path, summary }) => (
              <option key={operationId} value={operationId}>{`${summary} (${method} ${path})`}</option>
            ))}
          </select>
        </div>
        <Desk key={operation.operationId} operation={operation} credentials={credentials} />
      </section>
    </>
  );
}
