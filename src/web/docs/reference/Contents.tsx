import type { Operation } from '../openapi/readDocument.ts';

/** What there is, to jump to. */
export function Contents({ operations }: { readonly operations: readonly Operation[] }) {
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
